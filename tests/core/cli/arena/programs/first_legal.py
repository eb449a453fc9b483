"""A player for `rail-table arena` in a few lines: it plays the first legal command.

rail-table arena --game NAME --player random --player "cmd:python3 first_legal.py"
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    if question["op"] == "hello":
        answer = {"ok": True, "name": "First Legal"}
    else:
        answer = {"ok": True, "command": question["legal"][0]}
    print(json.dumps(answer), flush=True)
