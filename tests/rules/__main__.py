"""Show where a rule is written, and which tests cover it.

Run it as `python -m tests.rules BUILD-7`.
"""

from collections import defaultdict

import click

from tests.rules.marks import IDS, ROOT, citations, homes, shown_in


@click.command()
@click.argument("rule", required=False, type=str.upper)
def rules(rule: str | None) -> None:
    """Print where the core has RULE and which tests cover it; without RULE, counts of all."""
    if rule is not None and rule not in IDS:
        raise click.BadParameter(f"there is no rule {rule}; {IDS[0]} is one")
    places: dict[str, list[str]] = defaultdict(list)
    for cited, place in citations(ROOT / "core"):
        places[cited].append(place)
    tests = shown_in(ROOT / "tests")
    if rule is None:
        print(f"{'rule':<14} {'tests':>5}  written in")
        for listed in IDS:
            print(
                f"{listed:<14} {len(tests.get(listed, ())):>5}  {_files(places[listed])}".rstrip()
            )
        return
    written = dict.fromkeys((*places[rule], *homes(ROOT / "core", rule)))
    for heading, lines in (("written in", written), ("shown by", tests.get(rule, ()))):
        print("\n  ".join([f"{rule} is {heading}", *(lines or ["nothing that names it"])]))


def _files(places: list[str]) -> str:
    return ", ".join(dict.fromkeys(place.partition(":")[0].rpartition("/")[2] for place in places))


if __name__ == "__main__":
    rules()
