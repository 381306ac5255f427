# Sourced, not run: `. tools/provision.sh`
# Brings what a bare Debian 12 with any Node and npm lacks: Node 24, pnpm, Chromium, fonts, ffmpeg, poppler, and the three
# engines where DATABASE_URL, REDIS_URL and NATS_URL do not answer. Puts the tools on PATH. Safe to source again.

NODE_VERSION=24.21.0
PNPM_VERSION=12.18.0
export DATABASE_URL=${DATABASE_URL:-postgres://postgres@127.0.0.1:5432/upaya}
export REDIS_URL=${REDIS_URL:-redis://127.0.0.1:6379}
export NATS_URL=${NATS_URL:-nats://127.0.0.1:4222}

_root=$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")/.." && pwd)
_tools=$_root/.tools
_updated=

_as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

_install() {
  if ! command -v apt-get >/dev/null; then
    echo "provision: $* is missing, and this is not Debian. compose.yaml starts the engines; see README.md." >&2
    return 1
  fi
  if [ -z "$_updated" ]; then _as_root apt-get update -qq >/dev/null && _updated=1; fi
  echo "provision: installing $*"
  _as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

_missing() { ! dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'install ok installed'; }

# host and port of a URL: _host_port URL DEFAULT_PORT
_host_port() {
  local rest=${1#*://}
  rest=${rest##*@}
  rest=${rest%%[/?]*}
  case $rest in *:*) echo "${rest%:*} ${rest##*:}" ;; *) echo "$rest $2" ;; esac
}

_answers() { (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null; }

_until_answers() {
  for _ in $(seq 100); do _answers "$1" "$2" && return 0; sleep 0.2; done
  echo "provision: nothing answers on $1:$2" >&2
  return 1
}

_node() {
  if ! "$_tools/node_modules/node/bin/node" --version 2>/dev/null | grep -qx "v$NODE_VERSION" || [ ! -e "$_tools/node_modules/.bin/pnpm" ]; then
    echo "provision: Node $NODE_VERSION and pnpm $PNPM_VERSION"
    mkdir -p "$_tools"
    [ -e "$_tools/package.json" ] || echo '{"private":true}' >"$_tools/package.json"
    npm install --prefix "$_tools" --no-audit --no-fund --loglevel=error "node@$NODE_VERSION" "pnpm@$PNPM_VERSION" || return 1
  fi
  export PATH=$_tools/node_modules/node/bin:$_tools/node_modules/.bin:$PATH
  hash -r
}

_browser() {
  local lacking=()
  command -v chromium >/dev/null || lacking+=(chromium)
  # The same browser without a window, in which tests cost half as much; what is measured is measured in the whole one.
  command -v chromium-headless-shell >/dev/null || lacking+=(chromium-headless-shell)
  # Liberation has the widths of Arial, which phones and PCs have: what stands there until our own font has come is measured on it.
  for font in fonts-lohit-deva fonts-lohit-taml fonts-liberation fonts-noto-color-emoji; do
    if command -v dpkg-query >/dev/null && _missing "$font"; then lacking+=("$font"); fi
  done
  [ ${#lacking[@]} = 0 ] || _install "${lacking[@]}"
}

# What the worker converts videos with, and tests make them with. Elsewhere a worker without it leaves videos waiting.
_video() {
  command -v ffmpeg >/dev/null && command -v ffprobe >/dev/null && return 0
  _install ffmpeg
}

# What tests read papers with, as a reader of their holder would: their text, and the page as points.
_papers() {
  command -v pdftotext >/dev/null && command -v pdftoppm >/dev/null && return 0
  _install poppler-utils
}

_postgres() {
  read -r host port <<<"$(_host_port "$DATABASE_URL" 5432)"
  _answers "$host" "$port" && return 0
  command -v pg_createcluster >/dev/null || _install postgresql || return 1
  local version cluster=house_$port
  version=$(ls /usr/lib/postgresql | sort -V | tail -1)
  if [ ! -d "/etc/postgresql/$version/$cluster" ]; then
    _as_root pg_createcluster --port "$port" "$version" "$cluster" >/dev/null || return 1
    # A machine for development and CI: whoever is on it may connect.
    printf 'local all all trust\nhost all all 127.0.0.1/32 trust\nhost all all ::1/128 trust\n' |
      _as_root tee "/etc/postgresql/$version/$cluster/pg_hba.conf" >/dev/null
  fi
  echo "provision: starting PostgreSQL $version on $port"
  _as_root pg_ctlcluster --skip-systemctl-redirect "$version" "$cluster" start
  _until_answers "$host" "$port"
}

_redis() {
  read -r host port <<<"$(_host_port "$REDIS_URL" 6379)"
  _answers "$host" "$port" && return 0
  command -v redis-server >/dev/null || _install redis-server || return 1
  _answers "$host" "$port" && return 0 # the package may have started it
  echo "provision: starting Redis on $port"
  redis-server --daemonize yes --bind 127.0.0.1 --port "$port" --save "" --appendonly no --dir /tmp >/dev/null
  _until_answers "$host" "$port"
}

_nats() {
  read -r host port <<<"$(_host_port "$NATS_URL" 4222)"
  _answers "$host" "$port" && return 0
  command -v nats-server >/dev/null || _install nats-server || return 1
  mkdir -p "$_root/.data/nats-$port"
  echo "provision: starting NATS on $port"
  nohup nats-server -a 127.0.0.1 -p "$port" -js -sd "$_root/.data/nats-$port" >"$_root/.data/nats-$port.log" 2>&1 </dev/null &
  disown
  _until_answers "$host" "$port"
}

_node && _browser && _video && _papers && _postgres && _redis && _nats
