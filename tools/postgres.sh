#!/usr/bin/env bash
# Starts and stops a PostgreSQL server of one's own for tests: `postgres.sh start FOLDER` prints its address, `postgres.sh stop FOLDER` ends it,
# `postgres.sh end FOLDER` ends it without letting it finish anything, `postgres.sh crash FOLDER` does so and starts it again at the same address.
# `postgres.sh dump URL FILE` writes a backup of a database, `postgres.sh restore URL FILE` reads one into an empty database.
# Uses the server that the machine has, or installs the distribution's package.
set -euo pipefail

find_bin() {
  local bin
  for bin in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) "$(dirname "$(command -v pg_ctl 2>/dev/null || echo /nowhere/x)")"; do
    if [ -x "$bin/initdb" ] && [ -x "$bin/pg_ctl" ]; then echo "$bin"; return 0; fi
  done
  return 1
}

as_server() { # PostgreSQL refuses to run as root.
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@"; else "$@"; fi
}

case "${1:-}" in
  start)
    folder=$2
    bin=$(find_bin) || {
      (apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql) >&2
      bin=$(find_bin)
    }
    if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; chmod 700 "$folder"; fi
    as_server "$bin/initdb" -D "$folder/pg" -U marque --auth=trust --encoding=UTF8 --locale=C --no-sync >&2
    port=$(node -e 'const s=require("net").createServer();s.listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
    # Writes reach the disk when the system likes: a crashing server loses nothing by that, only a crashing machine does.
    as_server "$bin/pg_ctl" -D "$folder/pg" -w -l "$folder/log" -o "-p $port -c fsync=off -c full_page_writes=off -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200" start >&2
    echo "postgres://marque@127.0.0.1:$port/postgres"
    ;;
  stop)
    bin=$(find_bin)
    as_server "$bin/pg_ctl" -D "$2/pg" -m fast stop >&2
    ;;
  end)
    bin=$(find_bin)
    as_server "$bin/pg_ctl" -D "$2/pg" -m immediate stop >&2
    ;;
  crash)
    bin=$(find_bin)
    as_server "$bin/pg_ctl" -D "$2/pg" -m immediate -w -l "$2/log" restart >&2
    ;;
  dump)
    "$(find_bin)/pg_dump" --dbname="$2" --file="$3"
    ;;
  restore)
    "$(find_bin)/psql" --dbname="$2" --file="$3" --quiet --output=/dev/null --set=ON_ERROR_STOP=1
    ;;
  *)
    echo "usage: postgres.sh start|stop|end|crash FOLDER, postgres.sh dump|restore URL FILE" >&2
    exit 2
    ;;
esac
