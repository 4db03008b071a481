/* Answers with a value that it may not answer with; the parameter `fault` says in which way. */
#include "common.h"

enum { DEEP = 10000 };

static it_value deep(void) {
  static it_value levels[DEEP];
  for (int i = 1; i < DEEP; i++) levels[i] = (it_value){.kind = IT_LIST, .as.list = {&levels[i - 1], 1}};
  return levels[DEEP - 1];
}

static it_value same_name_twice(void) {
  static it_field fields[2];
  for (int i = 0; i < 2; i++) fields[i] = (it_field){str("name"), string("value")};
  return (it_value){.kind = IT_RECORD, .as.record = {fields, 2}};
}

static it_value unknown_entity(void) {
  static it_entity entity = {.size = sizeof entity};
  entity.type = str("Nobody");
  entity.id = str("1");
  return (it_value){.kind = IT_ENTITY, .as.entity = &entity};
}

static void perform(const it_call *call) {
  const it_value fault = argument(call, "fault");
  it_value value = {.kind = IT_NULL};
  if (is(fault, "wrongType")) value = (it_value){.kind = IT_INT, .as.integer = 5};
  if (is(fault, "badText")) value = string("a \xc3\x28 b");
  if (is(fault, "deep")) value = deep();
  if (is(fault, "unknownKind")) value.kind = 77;
  if (is(fault, "badDescriptor")) value = (it_value){.kind = IT_FD, .as.fd = 9999};
  if (is(fault, "badPointer")) value = (it_value){.kind = IT_STRING, .as.string = {(const char *)16, 16}};
  if (is(fault, "badLength")) value = (it_value){.kind = IT_LIST, .as.list = {&fault, SIZE_MAX / 2}};
  if (is(fault, "sameNameTwice")) value = same_name_twice();
  if (is(fault, "unknownEntity")) value = unknown_entity();
  if (is(fault, "nothing")) value.kind = IT_NULL; /* the result is not optional */
  const it_result result = {.size = sizeof result,
                            .status = is(fault, "badStatus") ? 999 : IT_OK,
                            .value = is(fault, "badStatus") ? string("fine") : value};
  call->host->complete(call, &result);
}
