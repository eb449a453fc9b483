"""A program that misbehaves in the way named by its first argument."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

HELLO = {"ok": True, "name": "Rascal"}
KIND, *MORE = sys.argv[1:]


def say(line: str) -> None:
    print(line, flush=True)


def wait() -> NoReturn:
    while True:
        signal.pause()


def hello() -> None:
    match KIND:
        case "mute":
            wait()
        case "nameless":
            say('{"ok":true}')
        case "unwilling":
            say('{"ok":false,"name":"Rascal"}')
        case _:
            say(json.dumps(HELLO))


def choose(legal: list[dict[str, object]]) -> None:
    match KIND:
        case "silent":
            wait()
        case "dying":
            print("no more ideas", file=sys.stderr)
            sys.exit(3)
        case "leaving":
            os.close(1)
            wait()
        case "nonsense":
            say("walk")
        case "long":
            say("x" * (2 << 20))
        case "deep":
            say('{"ok":true,"command":' + "[" * 40 + "]" * 40 + "}")
        case "latin":
            sys.stdout.buffer.write(b'{"ok":true,"command":{"type":"walk"},"note":"\xe9"}\n')
            sys.stdout.flush()
        case "silly":
            say('{"ok":true,"command":{"type":"fly"}}')
        case "stubborn":
            say('{"ok":true,"command":{"type":"give_up","card":11}}')
        case "chatty":
            answer = json.dumps({"ok": True, "command": legal[0]})
            say(f"{answer}\n{answer}")
        case _:
            raise AssertionError(KIND)


match KIND:
    case "watched":
        # A reader of the FIFO sees its end when this process and its child are gone.
        with Path(MORE[0]).open("wb", buffering=0) as fifo:
            child = (
                "import os, signal; "
                f"os.write({fifo.fileno()}, os.getsid(0).to_bytes(4, 'little')); "
                "signal.pause()"
            )
            subprocess.Popen([sys.executable, "-c", child], pass_fds=[fifo.fileno()])
            wait()
    case _:
        for line in sys.stdin:
            question = json.loads(line)
            if question["op"] == "hello":
                hello()
            else:
                choose(question["legal"])
