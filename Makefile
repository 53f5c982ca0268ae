# One door for every task; `make` alone lists them.
SHELL := /bin/bash
# Warnings are errors where CI is set (Package.swift).
BUILD := swift build --explicit-target-dependency-import-check error
# The server carries Swift's own libraries where that is possible: a third less CPU, and nothing to install beside it.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
LISTEN ?= 127.0.0.1:8080
FUZZ_SECONDS ?= 20

.PHONY: help deps build serve test browsers consumers faults fuzz sanitize image contract lint format docs screenshots bench check clean
.DEFAULT_GOAL := help

help: ## List the tasks
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  %-10s %s\n", $$1, $$2}'

deps: ## Install the system packages that are missing (apt or brew)
	@Scripts/deps.sh

build: deps ## Build the server for release
	@$(BUILD) -c release $(STATIC) --product transitiond

serve: build ## Build and serve on 127.0.0.1:8080 (LISTEN=host:port for elsewhere)
	@exec "$$(swift build -c release --show-bin-path)/transitiond" serve --listen $(LISTEN)

test: ## Run every test: engine, coding, server, running binary, contract, consumers
	@Scripts/deps.sh tests
	@$(BUILD) --build-tests
	@swift test --skip-build
	@Scripts/contract.sh
	@Scripts/python.sh Tests/ConsumerTests/run.py "$$(swift build --show-bin-path)/transitiond"
	@$(MAKE) --no-print-directory browsers
	@$(MAKE) --no-print-directory faults

browsers: ## Drive the playground and the documentation of an already built server in Chromium and Firefox
	@Scripts/python.sh Tests/BrowserTests/run.py "$$(swift build --show-bin-path)/transitiond"

consumers: ## Hold the formats of an already built server against browsers, players and compilers
	@Scripts/python.sh Tests/ConsumerTests/run.py "$$(swift build --show-bin-path)/transitiond"

faults: ## Put an already built server under load, faults and hostile input, behind proxies and caches; check deploy/
	@Scripts/python.sh Tests/FaultTests/run.py "$$(swift build --show-bin-path)/transitiond"
	@Scripts/python.sh Tests/DeployTests/run.py "$$(swift build --show-bin-path)/transitiond"

fuzz: deps ## Fuzz what reads strangers' bytes, FUZZ_SECONDS (20) for each of three targets
	@Scripts/fuzz.sh $(FUZZ_SECONDS)

sanitize: deps ## Run the tests under AddressSanitizer, then under ThreadSanitizer
	@Scripts/sanitize.sh address thread

image: ## Build the container image without a Docker engine and run it for real (as root)
	@Scripts/image.sh localhost/transitiond:check
	@python3 Tests/ContainerTests/run.py localhost/transitiond:check

contract: ## Derive openapi.json, the JSON Schema and the pages of /docs from openapi.yaml and docs/
	@Scripts/python.sh Scripts/derive-contract.py
	@Scripts/python.sh Scripts/derive-docs.py

lint: ## Check formatting and the derived files
	@swift format lint --strict -r Sources Tests Package.swift
	@Scripts/python.sh Scripts/derive-contract.py --check
	@Scripts/python.sh Scripts/derive-docs.py --check

format: ## Format the sources
	@swift format -i -r Sources Tests Package.swift

docs: contract ## Derive the contract files and build the engine's DocC archive into .build/docs
	@Scripts/docs.sh

screenshots: build ## Take the pictures of docs/screenshots anew, in both schemes (needs chromium)
	@Scripts/python.sh Scripts/screenshots.py "$$(swift build -c release --show-bin-path)/transitiond"

bench: build ## Measure against a raw C server and Hummingbird, then each piece alone (docs/performance.md; needs wrk)
	@swift build -c release --package-path Benchmarks/Peers/HummingbirdPeer
	@Scripts/python.sh Benchmarks/service.py --cores
	@Scripts/python.sh Benchmarks/promises.py
	@cd Benchmarks && swift package benchmark --target Pieces --no-progress

check: lint test ## What has to hold before a commit

clean: ## Remove what was built
	@rm -rf .build .venv
