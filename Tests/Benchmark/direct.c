/* direct.c: what a direct call costs inside the runner, against a prepared ffi_call of the same function.
 *
 *   direct CALLS ROUNDS CPU
 *
 * Links the runner's own code. “direct call”: from arguments as tagged values to the result as a message. “direct call, from
 * its message”: the CALL is also checked, decoded and given a place, which is given back; all that is left out is the
 * socket. Times are of batches of BATCH calls, in nanoseconds for each call; one line of JSON for each round and row.
 */
#define _GNU_SOURCE
#include "bench.h"

#include <string.h>

#include "../../Sandbox/Runner/direct.h"

enum { BATCH = 1000 };

int64_t add(int64_t a, int64_t b);
__attribute__((noinline)) int64_t add(int64_t a, int64_t b) { return a + b; }

/* ---- In place of the runner's sockets and loop ---- */

struct runner runner;
const it_host host_table;
_Thread_local const it_call *current_call;
static struct writer out;
static uint64_t sent;

void leave(int status) { exit(status); }
double host_clock(void) { return 0; }
void serve_wake_main(void) {}
struct writer *out_begin(void) {
  writer_reset(&out, WIRE_MAX_FROM_RUNNER);
  return &out;
}
int out_send(uint8_t type, uint64_t call) {
  (void)type;
  sent = call;
  return out.error;
}
void out_drop(void) {}
void out_misuse(uint64_t call, const char *what) {
  fprintf(stderr, "direct: call %llu %s\n", (unsigned long long)call, what);
  exit(70);
}
void out_error(uint64_t call, uint32_t status, const char *code, const char *text) {
  fprintf(stderr, "direct: call %llu ended with %u %s %s\n", (unsigned long long)call, status, code, text);
  exit(70);
}
static struct call *kept; /* a call that goes on and on */
void call_end(struct call *call) {
  if (call == kept) return;
  pthread_mutex_lock(&calls.lock);
  call_release(call);
  pthread_mutex_unlock(&calls.lock);
}

/* ---- The two ways ---- */

static struct message call_message(struct writer *body) {
  const it_value numbers[2] = {{.kind = IT_INT, .as.integer = 40}, {.kind = IT_INT, .as.integer = 2}};
  const it_value list = {.kind = IT_LIST, .as.list = {numbers, 2}};
  writer_reset(body, WIRE_PACKET);
  write_u32(body, 0), write_u32(body, 0), write_str(body, str_of("en-US")), write_str(body, str_of("UTC"));
  write_f64(body, 0), write_f64(body, 30), write_value(body, &list);
  return (struct message){
      .header = {WIRE_VERSION, WIRE_CALL, 0, (uint32_t)body->len, 0}, .payload = body->bytes, .len = body->len};
}

static struct call *take_in(const struct message *prepared, uint64_t number) {
  struct message message = *prepared;
  bool bye = false;
  message.header.call = number;
  pthread_mutex_lock(&calls.lock);
  if (!inbox_take(&message, &bye)) exit(70);
  struct call *call = calls.ready;
  calls.ready = call->next;
  call->next = NULL;
  pthread_mutex_unlock(&calls.lock);
  return call;
}

static void from_message(const struct message *message, uint64_t number) {
  direct_call(take_in(message, number));
  if (sent != number) exit(70);
}

static void from_values(void) {
  sent = 0;
  direct_call(kept);
  if (sent != kept->api.id) exit(70);
}

static void prepared_call(void) {
  int64_t a = 40, b = 2;
  ffi_arg result;
  void *values[2] = {&a, &b};
  ffi_call(&directs[0].cif, directs[0].function, &result, values);
  if ((int64_t)result != 42) exit(70);
}

static void prepare(void) {
  static const it_value args[2] = {{.kind = IT_STRING, .as.string = {"i64", 3}}, {.kind = IT_STRING, .as.string = {"i64", 3}}};
  static const struct ctype *type;
  type = ctype_named(str_of("i64"));
  directs = calloc(1, sizeof *directs);
  direct_count = 1;
  *directs = (struct direct){
      .function = (void (*)(void))add, .symbol = "add", .result = RESULT_RETURN, .value = {type, false}, .count = 2};
  directs->parameters = calloc(2, sizeof *directs->parameters);
  directs->types = calloc(2, sizeof *directs->types);
  for (size_t i = 0; i < 2; i++) {
    directs->parameters[i].type = ctype_named(args[i].as.string);
    directs->types[i] = &ffi_type_sint64;
  }
  if (ffi_prep_cif(&directs->cif, FFI_DEFAULT_ABI, 2, &ffi_type_sint64, directs->types) != FFI_OK) exit(70);
}

#define MEASURE(name, it)                                   \
  do {                                                      \
    for (size_t i = 0; i < batches; i++) {                  \
      const uint64_t started = now_ns();                    \
      for (int j = 0; j < BATCH; j++) it;                   \
      took[i] = (now_ns() - started) / BATCH;               \
    }                                                       \
    report(name, round, took, batches);                     \
  } while (0)

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: direct CALLS ROUNDS CPU\n");
    return 64;
  }
  const size_t batches = strtoul(argv[1], NULL, 10) / BATCH + 1;
  pin(atoi(argv[3]));
  prepare();
  struct writer body = {0};
  const struct message message = call_message(&body);
  uint64_t number = 1, *took = calloc(batches, sizeof *took);
  kept = take_in(&message, number);
  for (int round = 0; round < atoi(argv[2]); round++) {
    MEASURE("prepared ffi_call", prepared_call());
    MEASURE("direct call", from_values());
    MEASURE("direct call, from its message", from_message(&message, ++number));
  }
  return 0;
}
