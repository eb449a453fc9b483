"""Chat in the lobby: recipients, mutes and limits."""

import pytest

from core.legible import MARKS
from net.lobby.limits import LINES, LOBBY_LINES
from net.lobby.messages import Arrange, Join, MarkReady, Say, Spoken, Start, Telegraph
from net.lobby.refusals import LobbyCode
from net.rates import Rate
from rendezvous.lobby import chat
from rendezvous.lobby.limits import LINES_OF_NETWORK, LINES_OF_SITE
from tests.rendezvous.lobby.scenes import RULES, Scene, key_of, seats

ANN, BEN, EVE = map(key_of, ("Ann", "Ben", "Eve"))


@pytest.fixture
def scene() -> Scene:
    return Scene("Ann", "Ben", "Eve")


def lines(scene: Scene, name: str) -> list[str]:
    """Return the chat lines that the player received."""
    return [line.text for line in scene.told(name, Spoken)]


def test_lobby_chat_reaches_everybody_including_its_sender(scene: Scene) -> None:
    scene.ask("Ann", Say(" hello "))
    for name in ("Ann", "Ben", "Eve"):
        assert scene.told(name, Spoken) == [Spoken("lobby", ANN, "Ann", "hello")]


@pytest.mark.parametrize("text", ["\u200b", " \u3164\u2800 ", "\U000e0041\ufe0f", "\u0301"])
def test_line_without_visible_characters_is_refused(scene: Scene, text: str) -> None:
    scene.refuses(LobbyCode.BAD_LINE, "Ann", Say(text))
    scene.refuses(LobbyCode.BAD_LINE, "Ann", Telegraph((BEN,), text))
    assert lines(scene, "Ben") == []


def test_invisible_characters_are_removed_from_a_line(scene: Scene) -> None:
    scene.ask("Ann", Say("a\u200bb" + 100 * " \u00a0" + "e" + 30 * "\u0301"))
    assert lines(scene, "Ben") == ["ab e" + MARKS * "\u0301"]


def test_group_chat_stays_in_the_group(scene: Scene) -> None:  # GROUP-1
    listing = scene.create("Ann")
    scene.ask("Ben", Join(listing.id, RULES))
    scene.ask("Ben", Say("north?"))
    scene.ask("Eve", Say("anybody?"))
    assert lines(scene, "Ann") == lines(scene, "Ben") == ["north?"]
    assert lines(scene, "Eve") == ["anybody?"]
    assert scene.told("Ann", Spoken) == [Spoken("group", BEN, "Ben", "north?")]


def test_private_message_reaches_only_its_recipients(scene: Scene) -> None:  # CHAT-5
    scene.enter("Dan")
    scene.ask("Ann", Telegraph((BEN, EVE, BEN), "psst"))
    line = Spoken("telegraph", ANN, "Ann", "psst", (BEN, EVE))
    for name in ("Ann", "Ben", "Eve"):
        assert scene.told(name, Spoken) == [line]
    assert lines(scene, "Dan") == []
    scene.refuses(LobbyCode.NOT_IN_ZONE, "Ann", Telegraph((key_of("Zoe"),), "psst"))


def test_ignored_player_is_not_heard_and_not_notified(scene: Scene) -> None:  # CHAT-6
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
    refusal = scene.refuses(LobbyCode.TOO_MANY_LINES, "Ann", Say("!"))
    scene.ask("Ben", Say("?"))
    scene.now += refusal.facts["seconds"]
    scene.ask("Ann", Say("!"))
    for _ in range(LINES.most):
        scene.ask("Ann", Telegraph((BEN,), "!"))
    scene.refuses(LobbyCode.TOO_MANY_LINES, "Ann", Telegraph((BEN,), "!"))
    assert len(lines(scene, "Eve")) == LOBBY_LINES.most + 2


def test_empty_text_is_refused(scene: Scene) -> None:  # CHAT-1
    scene.refuses(LobbyCode.BAD_LINE, "Ann", Say("  "))
    scene.refuses(LobbyCode.BAD_LINE, "Ann", Telegraph((BEN,), " "))


def test_ranked_game_refuses_private_messages(scene: Scene) -> None:  # RANKED-7
    listing = scene.create("Ann", kind="ranked", table=seats("Ann", "open"))
    scene.ask("Ben", Join(listing.id, RULES))
    scene.refuses(LobbyCode.NO_TELEGRAPH, "Ben", Telegraph((ANN,), "psst"))
    scene.ask("Ann", Arrange(seats("Ann", "Ben")))
    scene.ask("Ben", MarkReady(1, is_ready=True))
    scene.ask("Ann", Start())
    scene.refuses(LobbyCode.NO_TELEGRAPH, "Ben", Telegraph((ANN,), "psst"))
    scene.refuses(LobbyCode.BUSY, "Ben", Say("aloud"))


@pytest.mark.parametrize(
    ("hosts", "rate"),
    [
        (["203.0.113.1"], LINES_OF_NETWORK),
        ([f"2001:db8:0:{number}::/64" for number in range(8)], LINES_OF_SITE),
    ],
    ids=["one address", "one site"],
)
def test_eight_names_from_one_network_do_not_flood_the_lobby(hosts: list[str], rate: Rate) -> None:
    scene = Scene("Ann", "Ben")
    names = [f"Eve {letter}" for letter in "abcdefgh"]
    for number, name in enumerate(names):
        scene.enter(name, hosts[number % len(hosts)])
    said = 0
    while said < rate.most:
        scene.ask(names[said % len(names)], Say("buy!"))
        said += 1
    for name in names:
        scene.refuses(LobbyCode.TOO_OFTEN, name, Say("buy!"))
    scene.ask("Ann", Say("hello"))
    assert len(lines(scene, "Ben")) == rate.most + 1


def test_all_lines_of_the_lobby_share_a_budget(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "HEARERS", Rate(7, 7.0))
    scene = Scene("Ann", "Ben", "Eve")
    scene.ask("Ann", Say("one"))
    scene.ask("Ben", Say("two"))
    refusal = scene.refuses(LobbyCode.TOO_OFTEN, "Eve", Say("three"))
    scene.now += refusal.facts["seconds"]
    scene.ask("Eve", Say("three"))
