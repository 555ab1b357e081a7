# Everything Seatling does is behind one of these. `make run` and `make test` are all a newcomer needs.
.DEFAULT_GOAL := help
SHELL := /bin/bash

LISTEN ?= 127.0.0.1:8080
DEMO ?= 1
DATA ?= $(if $(filter 0,$(DEMO)),data/live,data/demo)
# Built in a part of the time that the one takes which is given away, and slower.
QUICK := target/quick/seatling

.PHONY: help
help: ## Say what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

.PHONY: run
run: web ## Build, then serve with a demo (DEMO=0: an empty installation)
	cargo build --profile quick --locked -p server
	$(QUICK) serve $(if $(filter 0,$(DEMO)),,--demo) --data $(DATA) --listen $(LISTEN)

.PHONY: test
test: ## Install what is missing and run every test, on both engines and in the browser
	@scripts/test

.PHONY: check
check: web/node_modules ## Format, lints, types, import direction, generated files: before every commit
	@scripts/check

.PHONY: build
build: web ## Leave target/release/seatling with the web app inside
	cargo build --release --locked -p server

.PHONY: release
release: web ## Build the static binary that is given away, into target/package
	@scripts/release

.PHONY: package
package: release ## Make Debian package, archive, bill of materials and checksums, in target/package
	@scripts/package

.PHONY: package-test
package-test: ## Install what `make package` made in a clean Debian root, use, update and remove it there
	@scripts/package-test

.PHONY: web
web: web/node_modules ## Build the web app into web/dist
	@scripts/build-web

web/node_modules: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch web/node_modules

.PHONY: dev
dev: web/node_modules ## Serve the API and the web app with instant reload (two processes)
	@scripts/dev

.PHONY: generate
generate: web/node_modules ## Make openapi.json, the TypeScript types and the table of routes anew
	cargo run -q -p server -- openapi > openapi.json.new && mv openapi.json.new openapi.json
	cd web && npm run -s generate
	node scripts/api-table.mjs

.PHONY: fmt
fmt: ## Format the Rust code
	cargo fmt --all

.PHONY: bench
bench: build ## Measure, as ratios inside one run
	@scripts/bench

.PHONY: bench-large
bench-large: ## Every route on ten times as many parents, beside the usual number: takes long, and several GB
	@scripts/bench-large

.PHONY: chaos
chaos: ## A thousand races and fifty kills, on both engines: longer than `make test` may take
	@scripts/chaos

.PHONY: cluster
cluster: build ## A storm on three nodes behind a proxy, while they and PostgreSQL die (CLUSTER_SECONDS=100)
	@scripts/cluster

.PHONY: ha
ha: build ## The same with three PostgreSQL under Patroni and etcd, whose primary is killed (HA_ROUNDS=1)
	@scripts/ha

.PHONY: fuzz
fuzz: ## Ten thousand made-up requests of every role: longer than `make test` may take
	cargo build --workspace --bins --locked
	@scripts/fuzz target/debug/seatling --requests 10000

.PHONY: screens
screens: build ## Photograph every screen, desktop and phone, light and dark
	@scripts/with-demo npm --prefix web run -s screens

.PHONY: pictures
pictures: build ## Take the pictures of the guides and of the README from the demo
	@scripts/with-demo npm --prefix web run -s pictures

.PHONY: tools
tools: ## Install what the tests need (Debian packages, cargo-nextest)
	@scripts/tools
