# The commands of the project. `make` lists them.

.DEFAULT_GOAL := help
OPERATOR_TARGETS := create-organization suspend-organization resume-organization delete-organization \
	limit-organization create-key name-key limit-key restrict-key revoke-key rotate-key dashboard-link add-credit publish-layouts feature-layout \
	erase-person reset-second-factor locks failed-jobs retry-jobs drop-jobs rotate-encryption-key import \
	status usage find list-organizations list-keys list-members list-credit list-requests list-runs list-deliveries
.PHONY: help install start dev demo test test-soak verify format migrate bench chaos doctor env backup restore restore-drill export-organization import-organization $(OPERATOR_TARGETS)

SHELL := /bin/sh
# The sources need Node 26, which npm installs. It precedes the machine's own Node.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)

# Without this, npm warns that packages need a newer Node than the machine's, although npm installs one.
QUIETLY := --no-audit --no-fund --no-update-notifier --loglevel=error

# npm writes this file at the end of an install.
INSTALLED := node_modules/.package-lock.json

# The packages that only benchmarks use. The service runs, and its tests pass, without them.
BENCH_INSTALLED := node_modules/.bench-installed

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-22s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

install: $(INSTALLED) ## Install what package-lock.json names (needs Node 20 or later, and npm)

$(INSTALLED): package-lock.json
	npm ci --workspaces=false $(QUIETLY)
	@sh stack/check-node.sh || { touch -t 197001020000 $(INSTALLED); exit 1; }
	@touch $(INSTALLED)

$(BENCH_INSTALLED): $(INSTALLED) bench/package.json
	npm install --no-save $(QUIETLY)
	@touch $@

start: $(INSTALLED) ## Run the whole service on this machine (PORT=8080, DATA_DIR=.data); Ctrl-C stops it
	@exec node stack/main.ts

dev: $(INSTALLED) ## Like start, and restart gateway and worker when their sources change
	@exec node stack/main.ts --watch

demo: $(INSTALLED) ## Run the journey on the running stack
	@exec node stack/demo/main.ts

test: $(INSTALLED) ## Run the tests, or only FILE= (TEST_STACK=containers uses container images for the servers)
	@exec npm test -- $(FILE)

test-soak: $(INSTALLED) ## Run the tests that kill, overload and wait (FILE=)
	@exec npm run -s test:soak -- $(FILE)

verify: $(BENCH_INSTALLED) ## Check format, types, dead code, boundaries and migrations (needs no database)
	@exec npm run -s verify

format: $(INSTALLED) ## Format every file
	@exec npm run -s format

migrate: $(INSTALLED) ## Apply pending migrations to the database of DATABASE_URL
	@exec node db/migrate.ts

bench: $(BENCH_INSTALLED) ## Run a benchmark, for example: make bench ARGS="gateway --json"
	@exec node bench/main.ts $(ARGS)

chaos: $(BENCH_INSTALLED) ## Kill, pause, fill, slow down and step the clock under load, and check the invariants (SECONDS=300, SEED=)
	@exec node bench/main.ts chaos --seconds $(or $(SECONDS),300) $(SEED)

doctor: $(INSTALLED) ## Check the settings and surroundings of gateway and worker, and say what to do (DATA_DIR=.data)
	@exec node stack/doctor.ts

env: ## Write .env, the settings and secrets of docker compose
	@exec stack/compose/make-env.sh

backup: $(INSTALLED) ## Back up rows and files of the running stack (BACKUP_DIR=, KEEP= to remove older ones, DATA_DIR=.data)
	@exec node stack/backup/main.ts backup

restore: $(INSTALLED) ## Restore the newest backup, or BACKUP=, to a new directory (BACKUP_DIR=, DATA_DIR=, ENCRYPTION_KEYS_FILE=, WAL_ARCHIVE_DIR= TO=)
	@exec node stack/backup/main.ts restore

restore-drill: $(INSTALLED) ## Restore a backup beside the running stack, compare and use it, and remove it (BACKUP_DIR=)
	@exec node stack/backup/main.ts restore-drill

export-organization: $(INSTALLED) ## Write an archive of an organization: rows with their ids, and files (ORGANIZATION=, ARCHIVE=)
	@exec node stack/backup/main.ts export-organization

import-organization: $(INSTALLED) ## Import an archive into a database without that organization (ARCHIVE=)
	@exec node stack/backup/main.ts import-organization

# Operator targets use the database of DATABASE_URL, or of the stack that runs on DATA_DIR.

create-organization: ## Create an organization and print its id (NAME=, CREDIT=0, TYPE=regular or test)
limit-organization: ## Set a limit of an organization; without VALUE, the limit of the service (ORGANIZATION=, NAME=webhooks VALUE=50)
suspend-organization: ## Disable all API keys of an organization (ORGANIZATION=)
resume-organization: ## Revert a suspension (ORGANIZATION=)
delete-organization: ## Delete an organization; PURGE_DELETED_AFTER later, its data is removed (ORGANIZATION=)
create-key: ## Create an API key and print it; it is shown only once (ORGANIZATION=, NAME= PERMISSIONS=a,b EXPIRES_AT= MEMBER=)
name-key: ## Name an API key (KEY_ID=, NAME=)
limit-key: ## Set the rate limits of an API key; a limit that is not given is taken from the settings (KEY_ID=, REQUESTS_PER_SECOND= RUNS_PER_MINUTE=)
restrict-key: ## Set the networks from which an API key may be used; none allows all (KEY_ID=, NETWORKS=192.0.2.0/24,2001:db8::/32)
revoke-key: ## Revoke an API key (KEY_ID=)
rotate-key: ## Replace an API key and print the new one (KEY_ID=, OVERLAP='2 days')
dashboard-link: ## Print a link that signs a person in to the dashboard once (ORGANIZATION=, EMAIL=, ROLE=, PUBLIC_URL=)
add-credit: ## Add credits, or remove them with a negative DELTA; print the new credit (ORGANIZATION=, DELTA=)
publish-layouts: ## Publish the layouts of the service in the name of an organization; print their number (ORGANIZATION=)
feature-layout: ## Show a public layout first in the layout library, or no longer (LAYOUT=, FEATURED=false)
erase-person: ## Erase the person of a candidate for ever, and print the receipt (CANDIDATE=)
failed-jobs: ## Print the queued jobs whose latest attempt failed, with its error
retry-jobs: ## Repeat the queued jobs whose latest attempt failed, now (TASK= for one task)
drop-jobs: ## Remove the queued jobs of a task whose latest attempt failed (TASK=)
locks: ## Print the sessions of the database that wait for a lock, and those that hold it
reset-second-factor: ## Remove the second factor of a member who lost it (MEMBER=)
status: ## Print versions, live processes, queues, failures, disabled webhooks and organizations without credit
usage: ## Print what each organization used in a month, for an invoice (MONTH=2030-01, ORGANIZATION=)
find: ## Print what an id, an X-Request-Id, a share secret or an e-mail address belongs to (WHAT=)
list-organizations: ## Print the organizations, with credit and latest use
list-keys: ## Print the API keys of an organization, without their secrets (ORGANIZATION=)
list-members: ## Print the members of an organization (ORGANIZATION=)
list-credit: ## Print each change of an organization's credit in a month (ORGANIZATION=, MONTH=2030-01)
list-requests: ## Print the latest failed requests of an organization (ORGANIZATION=, ALL=true LIMIT=100)
list-runs: ## Print the latest failed runs of an organization (ORGANIZATION=, ALL=true LIMIT=100)
list-deliveries: ## Print the latest failed deliveries of an organization (ORGANIZATION=, ALL=true LIMIT=100)
rotate-encryption-key: ## Add an encryption key and encrypt again with it (ENCRYPTION_KEYS_FILE=, or of the stack)
import: ## Import candidates from a file of JSON lines; continues after an interruption (FILE=, ORGANIZATION=)

$(OPERATOR_TARGETS): $(INSTALLED)
	@url=$$(node stack/database-url.ts) && DATABASE_URL="$$url" DATABASE_URL_FILE= exec node db/operate.ts $@
