import Glibc
import IntentShell

exit(Shell.main(Shell.processArguments, environment: Shell.processEnvironment))
