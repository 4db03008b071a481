# Set-up that Plugins/demo, Tests/run and the benchmark share. Source it from bash.
# Installs what is missing with apt-get, builds the runner and the program, and says what it does.
# With everything in place it takes seconds and no network.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# The backtracer can outlive a crashed process; nothing here wants it.
export SWIFT_BACKTRACE=enable=no

say() { printf '\033[1m==> %s\033[0m\n' "$*" >&2; }
die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# Debian packages: libraries (static), the C compiler, and what the examples and tests are written in.
packages=(gcc g++ make libc6-dev libffi-dev libseccomp-dev libsqlite3-dev libjansson-dev nettle-dev libexpat1-dev libyaml-dev libdbus-1-dev dbus binutils python3 python3-venv python3-jsonschema python3-yaml strace bash zsh fish)

# What a Swift toolchain from swift.org needs to run, where it came without. Names that Debian's releases share.
toolchain_packages=(libncurses-dev libcurl4-openssl-dev libxml2-dev libedit-dev zlib1g-dev git)

# 1.77 brought what the example in Rust checks its layout with.
rust_is_new_enough() {
  local version
  version=$(rustc --version 2>/dev/null | cut -d' ' -f2) && command -v cargo >/dev/null || return
  printf '%s\n' 1.77 "$version" | sort -VC
}

# Debian 12 has one that is older, and a newer one that its browsers are built with.
rust_package() {
  if grep -q '^VERSION_ID="12"' /etc/os-release 2>/dev/null; then echo cargo-web; else echo cargo; fi
}

install_packages() {
  local missing=() package
  for package in "${packages[@]}"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  # A compiler that came another way is as good.
  rust_is_new_enough || missing+=("$(rust_package)")
  command -v swift >/dev/null || die "no Swift toolchain on the PATH (6.3 or later is needed)"
  # It is there and does not start: libraries are missing.
  swift package --version >/dev/null 2>&1 || missing+=("${toolchain_packages[@]}")
  [ ${#missing[@]} -eq 0 ] && return
  say "installing ${missing[*]}"
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "not root and no sudo; install: ${missing[*]}"
    sudo=(sudo)
  fi
  "${sudo[@]}" apt-get update -qq || die "apt-get update failed"
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "${missing[@]}" >/dev/null || die "could not install: ${missing[*]}"
}

# The program and its runner, side by side in .build/release.
build_program() {
  say "building the runner"
  make -s -C "$root/Sandbox/Runner" BUILD="$root/.build/runner" || die "the runner does not build"
  say "building intents"
  # The flag prints “Build complete!” and fails all the same: the exit status counts.
  local product
  for product in intents intents-library; do
    (cd "$root" && swift build -c release --product "$product" \
      --explicit-target-dependency-import-check error) >&2 || die "$product does not build"
  done
  bin=$(cd "$root" && swift build -c release --show-bin-path)
  cmp -s "$root/.build/runner/intent-runner" "$bin/intent-runner" \
    || cp "$root/.build/runner/intent-runner" "$bin/intent-runner.new" \
    && { [ ! -e "$bin/intent-runner.new" ] || mv "$bin/intent-runner.new" "$bin/intent-runner"; }
  export PATH="$bin:$PATH"
}

# The example bundles, packed into their own build folders.
build_plugins() {
  local plugin
  for plugin in "$root"/Plugins/*/Makefile; do
    plugin=$(dirname "$plugin")
    say "building $(basename "$plugin")"
    make -s -C "$plugin" || die "$plugin does not build"
  done
}
