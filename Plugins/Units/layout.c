/* layout.c: the sizes on which src/abi.rs relies, checked against the header. Compiled for its errors only. */
#include "intent_bundle.h"

#define SAME(type, bytes) _Static_assert(sizeof(type) == (bytes), #type " is not what src/abi.rs says")
#define AT(type, member, bytes) \
  _Static_assert(offsetof(type, member) == (bytes), #type "." #member " is not where src/abi.rs says")

SAME(it_str, 16);
SAME(it_value, 24);
SAME(it_field, 40);
SAME(it_entity, 120);
SAME(it_call, 128);
SAME(it_result, 168);
SAME(it_host, 120);
SAME(it_bundle, 56);
AT(it_value, as, 8);
AT(it_entity, properties, 112);
AT(it_call, arguments, 56);
AT(it_call, host, 120);
AT(it_result, options, 120);
AT(it_host, complete, 16);
AT(it_host, extension, 112);
AT(it_bundle, invoke, 16);
