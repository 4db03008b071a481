/* Static libraries of Debian are compiled for programs, and refer to the standard streams as only a program can: Jansson in a
 * function that nobody calls (it reads files too), libdbus where it is debugged. The linker is told to put these copies in their
 * place (--wrap). */
#include <stdio.h>

extern FILE *__real_stdin, *__real_stdout, *__real_stderr;
FILE *__wrap_stdin __attribute__((visibility("hidden")));
FILE *__wrap_stdout __attribute__((visibility("hidden")));
FILE *__wrap_stderr __attribute__((visibility("hidden")));

__attribute__((constructor)) static void copy_streams(void) {
  __wrap_stdin = __real_stdin;
  __wrap_stdout = __real_stdout;
  __wrap_stderr = __real_stderr;
}
