# Steps that remember on what they passed. Source it from bash after setup.sh.
#
# A step that passed is not run again until something that it depends on changes: the files that it declares, the tools,
# what the machine allows, or how steps are run. It says so then; it is never left out in silence. What failed or was
# interrupted is not remembered. The memory is .build/passed, one file a step, so a fresh clone runs everything.

memory=$root/.build/passed
again=${again:-} # set: run what is unchanged too
unchanged=0
# The same for every tier, whatever that installs.
counted=("${packages[@]}" libc6 tzdata chromium)

# What counts for every step, computed once: versions of tools and libraries, privileges, limits, what the kernel allows,
# and the environment that programs look at.
facts() {
  printf '%s\n' "$root"
  uname -srm
  id
  grep -E '^(Cap|NoNewPrivs|Seccomp)' /proc/self/status
  grep -s . /sys/kernel/security/lsm /proc/sys/kernel/unprivileged_userns_clone /proc/sys/user/max_*_namespaces \
    /proc/sys/kernel/apparmor_restrict_unprivileged_userns /proc/sys/kernel/yama/ptrace_scope || :
  ulimit -a
  local tool
  for tool in swift gcc clang python3 cargo; do
    "$tool" --version 2>&1 || :
  done
  dpkg-query -W "${counted[@]}" 2>&1 || :
  env | grep -E '^(LANG|LANGUAGE|LC_[A-Z]*|TZ|INTENTS[A-Z_]*|XDG_[A-Z_]*|CC|CFLAGS|CLANG|PYTHON|FUZZ_SECONDS)=' | sort || :
}

# The files of an input: a file, or all below a folder but what is built there. A folder of built files is named with
# a dot at its end (Tests/Fixtures/build/.).
files_of() {
  find "$@" -type d \( -name build -o -name .git -o -name '.build*' -o -name target -o -name __pycache__ \) -prune \
    -o ! -name '*.o' ! -name '*.swp' \( -type f -o -type l \) -print0
}

# One line for the state of all files of these inputs: names, modes and content.
state_of() {
  local list
  list=$(mktemp) || return
  if files_of "$@" >"$list.found" && LC_ALL=C sort -zu "$list.found" >"$list"; then
    { xargs -0 -r stat -c '%A %N' -- <"$list" && xargs -0 -r sha256sum -- <"$list"; } 2>&1 | sha256sum
  else
    false
  fi
  local status=$?
  rm -f "$list" "$list.found"
  return "$status"
}

# attempt NAME [INPUT …] [made:FILE …] -- COMMAND …
# Runs a step that is due and gives its status. INPUT is a path from the root that must exist; FILE is what the step
# makes for later ones: missing or other than it was left, the step is due.
attempt() {
  local name=$1 inputs=(Tests/run Tests/setup.sh Tests/steps.sh) made=()
  shift
  while [ "$1" != -- ]; do
    case $1 in made:*) made+=("${1#made:}") ;; *) inputs+=("$1") ;; esac
    shift
  done
  shift
  local note="$memory/${name//[^A-Za-z0-9]/-}" before left
  : "${common:=$(facts | sha256sum)}"
  before=$(state_of "${inputs[@]}") || die "the step “$name” declares an input that cannot be read"
  before="$common $before $*"
  left=$(sha256sum -- ${made[@]+"${made[@]}"} 2>&1 </dev/null) || :
  if [ -z "$again" ] && [ -e "$note" ] && [ "$(head -n -1 "$note")" = "$before"$'\n'"$left" ]; then
    unchanged=$((unchanged + 1))
    say "$name: unchanged since it passed at $(tail -n 1 "$note")"
    return 0
  fi
  say "$name"
  rm -f "$note"
  "$@" || return
  # What was changed while the step ran was not tested.
  [ "$common $(state_of "${inputs[@]}") $*" = "$before" ] || return 0
  left=$(sha256sum -- ${made[@]+"${made[@]}"} 2>&1 </dev/null) || :
  mkdir -p "$memory"
  printf '%s\n%s\n%s\n' "$before" "$left" "$(date '+%F %T')" >"$note.new" && mv "$note.new" "$note"
}

# A step that must pass. One that fails is run once more, so that a machine that lost its patience in the middle of an hour
# does not hide what the rest has to say; whatever passes only then is named again at the very end, as a defect to be mended.
# A step that fails does not keep the others from being run: one run says all that there is to mend.
unsteady=()
failed=()
step() {
  if attempt "$@"; then return; fi
  if [ -z "${INTENTS_STRICT:-}" ]; then
    say "$1: failed, once more"
    if attempt "$@"; then
      unsteady+=("$1")
      return
    fi
  fi
  failed+=("$1")
  say "$1: failed, for the end of the run"
}

# What is to be said of the steps at the end; ends with an error when one failed.
conclude() {
  local name
  for name in ${unsteady[@]+"${unsteady[@]}"}; do
    say "unsteady: $name failed at first and passed when run again"
  done
  [ ${#failed[@]} -eq 0 ] || die "failed: $(printf '%s, ' "${failed[@]}" | sed 's/, $//')"
}
