# The main commands are `make play` and `make test`; each first installs what is missing.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.ONESHELL:
.SUFFIXES:
.DEFAULT_GOAL := help

# The first of these that is new enough creates .venv; `make test PYTHON=...` selects another.
PYTHON ?= python3.11 python3
# The versions under which a log must replay with the same digests.
VERSIONS := 3.11 3.12 3.13
# Arguments passed to the program: make play ARGS="...".
ARGS ?=

BIN := .venv/bin
# Source packages are built by the locked setuptools, not by the newest version. This is set through
# the environment, because the newest pip has no option for it.
export PIP_USE_PEP517 := 1
# The tests start programs hundreds of times and share the compiled files.
unexport PYTHONDONTWRITEBYTECODE
INSTALL := -m pip install --quiet --no-input --disable-pip-version-check --no-deps --no-build-isolation

.PHONY: help play test test-system lint format modules bench soak ablations nat-lab \
  screen-reader rendezvous pythons lock translation clean install-desktop uninstall-desktop

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' Makefile

play: .venv/.project .venv/.screen ## play
	@$(BIN)/rail-empires $(ARGS)

define LINT
$(BIN)/ruff check
$(BIN)/ruff format --check
$(BIN)/mypy
$(BIN)/lint-imports --no-logo
$(BIN)/python -m tests.wording
endef

PYTEST = $(BIN)/python -m pytest --dist worksteal --durations=30

# Lint runs in parallel with the tests and is printed after them: most of it is mypy, on one core.
# One process more than cores, because some tests wait for programs that they have started.
test: pythons .venv/.dev ## lint, and run the quick tests, and a smoke test of each kind of whole program
	@log=$$(mktemp)
	trap 'rm -f "$$log"' EXIT
	( set -x
	  $(LINT)
	) >"$$log" 2>&1 &
	lint=0 tests=0
	$(PYTEST) -n "$$(( $$(nproc) + 1 ))" -m 'not (system or slow) or smoke' $(ARGS) || tests=$$?
	wait $$! || lint=$$?
	cat "$$log"
	exit $$(( tests ? tests : lint ))

# One process per core: a test may run six programs, and take minutes.
test-system: pythons .venv/.dev ## run all tests that `make test` leaves out
	$(PYTEST) -n "$$(nproc)" -o faulthandler_timeout=900 -m 'system or slow' $(ARGS)

lint: .venv/.dev ## check style, types, import rules and wording
	@set -x
	$(LINT)

format: .venv/.dev ## fix the style, as far as that is safe
	@set -x
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

modules: .venv/.dev ## list the modules of a folder: make modules ARGS=net/lobby
	@$(BIN)/python -m tests.listing $(ARGS)

bench: .venv/.dev ## measure the speed of log, table, game, network, lobby and window
	@$(BIN)/python -m tests.bench $(ARGS)

soak: .venv/.dev ## the long runs; they continue where they were stopped
	@$(BIN)/python -m tests.soak $(ARGS)

ablations: .venv/.dev ## measure the value of each part of the computer player; takes hours, resumable
	@$(BIN)/python -m tests.ablations $(ARGS)

nat-lab: ## install what the tests need to set up routers; without it those tests are skipped
	@if ! type -P nft ip nsenter >/dev/null; then
	  $(call system_packages,nftables iproute2 util-linux)
	fi

screen-reader: ## install what the tests need to hear the program as a screen reader does
	@if ! type -P Xvfb dbus-daemon >/dev/null || ! /usr/bin/python3 -c 'import pyatspi' 2>/dev/null; then
	  $(call system_packages,xvfb dbus at-spi2-core python3-pyatspi)
	fi

install-desktop: .venv/.project .venv/.screen ## install a launcher for your desktop, which also opens .rail files
	@$(BIN)/python -m gui.desktop install

uninstall-desktop: .venv/.project ## remove what install-desktop installed
	@$(BIN)/python -m gui.desktop uninstall

rendezvous: .venv/.project ## start the server where players meet
	@$(BIN)/rail-rendezvous $(ARGS)

pythons: .venv/.project ## make .venv-3.X for each other installed Python, to replay logs on
	@found=
	for version in $(VERSIONS); do
	  if [ -e $(BIN)/python$$version ]; then continue; fi
	  if [ ! .venv-$$version/.runtime -nt requirements.lock ]; then
	    for python in python$$version ~/.pyenv/versions/$$version.*/bin/python ""; do
	      if [ "$$python" ] && $$python -c 'import ensurepip, venv' 2>/dev/null; then break; fi
	    done
	    if [ -z "$$python" ]; then continue; fi
	    $(call environment,.venv-$$version,$$python)
	  fi
	  found+=" $$version"
	done
	echo "Other Pythons to replay logs on:$${found:- none}"

lock: .venv/.dev ## rebuild the locks; ARGS=--upgrade takes the newest versions
	@compile="$(BIN)/uv pip compile pyproject.toml --no-config --quiet --universal $(ARGS)"
	compile+=" --python-version 3.11 --generate-hashes"
	export UV_CUSTOM_COMPILE_COMMAND='make lock'
	$$compile --group build --output-file requirements.lock
	$$compile --group dev --constraints requirements.lock --output-file requirements-dev.lock

translation: .venv/.dev ## update the catalogues of translations from the sources, and compile them
	@$(BIN)/python -m gui.translation $(ARGS)

clean: ## remove the environments and the files of the tools
	@rm -rf .venv .venv-* .ablations .bench .soak build dist *.egg-info \
	  .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# .venv is built in three steps, each repeated only when its source has changed: the locked packages
# that the game needs, the game itself, the locked tools of its developers.

.venv/.runtime: requirements.lock
	@for python in $(PYTHON) ""; do
	  if [ "$$python" ] && version=$$($$python -c '$(supported)' 2>/dev/null); then break; fi
	done
	if [ -z "$$python" ]; then
	  echo 'Python 3.11 or newer is needed. Tried: $(PYTHON).' >&2
	  echo 'Install it, or name its path: make PYTHON=/path/to/python' >&2
	  exit 1
	fi
	if ! $$python -c 'import ensurepip, venv' 2>/dev/null; then
	  $(call system_packages,python$$version-venv)
	fi
	$(call environment,.venv,$$python)

# The system libraries that Qt needs to paint, and to open windows on a screen.
LIBRARIES := libEGL.so.1 libGL.so.1 libxkbcommon.so.0 libdbus-1.so.3 libfontconfig.so.1 \
  libglib-2.0.so.0 libxcb-cursor.so.0 libxkbcommon-x11.so.0 libxcb-icccm.so.4 \
  libxcb-keysyms.so.1 libxcb-shape.so.0
LIBRARY_PACKAGES := libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1 libglib2.0-0 \
  libxcb-cursor0 libxkbcommon-x11-0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0

.venv/.screen: .venv/.runtime
	@if [ -x /sbin/ldconfig ]; then
	  known=$$(/sbin/ldconfig -p)
	  for library in $(LIBRARIES); do
	    if [[ "$$known" != *"$$library "* ]]; then
	      $(call system_packages,$(LIBRARY_PACKAGES))
	      break
	    fi
	  done
	fi
	touch $@

.venv/.project: pyproject.toml .venv/.runtime
	@$(BIN)/python $(INSTALL) --editable .
	touch $@

# After the project, so that two pips never write to the environment simultaneously.
.venv/.dev: requirements-dev.lock .venv/.runtime .venv/.screen | .venv/.project
	@echo 'Installing the tools of the developers'
	$(BIN)/python $(INSTALL) --require-hashes --requirement requirements-dev.lock
	touch $@

# Prints the version of the running Python, and fails if it is too old.
supported := import sys; sys.exit(sys.version_info < (3, 11) or print("%d.%d" % sys.version_info[:2]))

# $(call environment,FOLDER,PYTHON): create an environment with only the runtime lock.
define environment
echo "Making $(1) with $$($(2) --version)"
$(2) -m venv --clear $(1)
$(1)/bin/python $(INSTALL) --require-hashes --requirement requirements.lock
touch $(1)/.runtime
endef

# $(call system_packages,NAMES): install them, or print the command that does. A sudo that asks for
# a password is used only on a terminal.
define system_packages
install="apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y $(1)"
if [ "$$(id -u)" = 0 ]; then sudo=; elif [ -t 0 ]; then sudo=sudo; else sudo='sudo -n'; fi
if ! $$sudo sh -c "$$install"; then
  printf 'System packages are missing. As root, run\n\n    %s\n\nand then make again.\n' "$$install" >&2
  exit 1
fi
endef
