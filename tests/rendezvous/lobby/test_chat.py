"""Who hears whom, and how much anybody may say."""

import pytest

from core.legible import MARKS
from net.lobby.limits import LINES, LOBBY_LINES
from net.lobby.messages import Arrange, Join, MarkReady, Say, Spoken, Start, Telegraph
from net.lobby.refusals import BadLine, Busy, LinesTooMany, NobodyThere, NoTelegraph
from tests.rendezvous.lobby.scenes import RULES, Scene, key_of, seats

ANN, BEN, EVE = map(key_of, ("Ann", "Ben", "Eve"))


@pytest.fixture
def scene() -> Scene:
    return Scene("Ann", "Ben", "Eve")


def lines(scene: Scene, name: str) -> list[str]:
    """What somebody has heard."""
    return [one.text for one in scene.told(name, Spoken)]


def test_the_lobby_hears_what_is_said_there_and_the_speaker_too(scene: Scene) -> None:
    scene.ask("Ann", Say(" hello "))
    for name in ("Ann", "Ben", "Eve"):
        assert scene.told(name, Spoken) == [Spoken("lobby", ANN, "Ann", "hello")]


@pytest.mark.parametrize("text", ["\u200b", " \u3164\u2800 ", "\U000e0041\ufe0f", "\u0301"])
def test_line_without_a_visible_character_is_refused(scene: Scene, text: str) -> None:
    scene.refuses(BadLine, "Ann", Say(text))
    scene.refuses(BadLine, "Ann", Telegraph((BEN,), text))
    assert lines(scene, "Ben") == []


def test_line_is_passed_on_without_what_cannot_be_seen(scene: Scene) -> None:
    scene.ask("Ann", Say("a\u200bb" + 100 * " \u00a0" + "e" + 30 * "\u0301"))
    assert lines(scene, "Ben") == ["ab e" + MARKS * "\u0301"]


def test_a_group_speaks_among_itself(scene: Scene) -> None:  # GROUP-1
    listing = scene.create("Ann")
    scene.ask("Ben", Join(listing.id, RULES))
    scene.ask("Ben", Say("north?"))
    scene.ask("Eve", Say("anybody?"))
    assert lines(scene, "Ann") == lines(scene, "Ben") == ["north?"]
    assert lines(scene, "Eve") == ["anybody?"]
    assert scene.told("Ann", Spoken) == [Spoken("group", BEN, "Ben", "north?")]


def test_a_telegraph_is_heard_by_those_it_is_for_and_nobody_else(scene: Scene) -> None:  # CHAT-5
    scene.enter("Dan")
    scene.ask("Ann", Telegraph((BEN, EVE, BEN), "psst"))
    line = Spoken("telegraph", ANN, "Ann", "psst", (BEN, EVE))
    for name in ("Ann", "Ben", "Eve"):
        assert scene.told(name, Spoken) == [line]
    assert lines(scene, "Dan") == []
    scene.refuses(NobodyThere, "Ann", Telegraph((key_of("Zoe"),), "psst"))


def test_who_is_ignored_is_not_heard_and_not_told_so(scene: Scene) -> None:  # CHAT-6
    scene.enter("Dan", ignored=frozenset({ANN}))
    assert scene.ask("Ann", Say("hello")) is None
    assert scene.ask("Ann", Telegraph((key_of("Dan"),), "psst")) is None
    assert lines(scene, "Dan") == []
    assert lines(scene, "Ann") == ["hello", "psst"]
    scene.ask("Ben", Say("hi"))
    assert lines(scene, "Dan") == ["hi"]


def test_chat_flood(scene: Scene) -> None:
    for _ in range(LOBBY_LINES.most):
        scene.ask("Ann", Say("!"))
    refusal = scene.refuses(LinesTooMany, "Ann", Say("!"))
    scene.ask("Ben", Say("?"))
    scene.now += refusal.facts["seconds"]
    scene.ask("Ann", Say("!"))
    for _ in range(LINES.most):
        scene.ask("Ann", Telegraph((BEN,), "!"))
    scene.refuses(LinesTooMany, "Ann", Telegraph((BEN,), "!"))
    assert len(lines(scene, "Eve")) == LOBBY_LINES.most + 2


def test_empty_text_is_not_sent(scene: Scene) -> None:  # CHAT-1
    scene.refuses(BadLine, "Ann", Say("  "))
    scene.refuses(BadLine, "Ann", Telegraph((BEN,), " "))


def test_in_ranked_games_nobody_is_spoken_to_alone(scene: Scene) -> None:  # RANKED-7
    listing = scene.create("Ann", kind="ranked", table=seats("Ann", "open"))
    scene.ask("Ben", Join(listing.id, RULES))
    scene.refuses(NoTelegraph, "Ben", Telegraph((ANN,), "psst"))
    scene.ask("Ann", Arrange(seats("Ann", "Ben")))
    scene.ask("Ben", MarkReady(1, is_ready=True))
    scene.ask("Ann", Start())
    scene.refuses(NoTelegraph, "Ben", Telegraph((ANN,), "psst"))
    scene.refuses(Busy, "Ben", Say("aloud"))
