// Freezes the layout of the contract: a changed offset or size breaks every bundle that exists, so
// it must not compile. Sizes are of version 1; a struct that grows gets a new line, the old stay.
#include "intent_bundle.h"

#define AT(type, member, offset) \
  _Static_assert(offsetof(type, member) == (offset), #type "." #member " moved")
#define SIZE(type, size) _Static_assert(sizeof(type) == (size), #type " changed its size")

SIZE(it_entity, 120);
AT(it_entity, size, 0);
AT(it_entity, type, 8);
AT(it_entity, id, 24);
AT(it_entity, title, 40);
AT(it_entity, subtitle, 64);
AT(it_entity, image, 88);
AT(it_entity, properties, 112);

SIZE(it_call, 128);
AT(it_call, size, 0);
AT(it_call, id, 8);
AT(it_call, kind, 16);
AT(it_call, flags, 20);
AT(it_call, target, 24);
AT(it_call, member, 40);
AT(it_call, arguments, 56);
AT(it_call, locale, 72);
AT(it_call, time_zone, 88);
AT(it_call, now, 104);
AT(it_call, deadline, 112);
AT(it_call, host, 120);

SIZE(it_result, 168);
AT(it_result, size, 0);
AT(it_result, status, 8);
AT(it_result, reserved, 12);
AT(it_result, value, 16);
AT(it_result, dialog, 40);
AT(it_result, error, 64);
AT(it_result, code, 88);
AT(it_result, parameter, 104);
AT(it_result, options, 120);
AT(it_result, extra, 144);

SIZE(it_question, 128);
AT(it_question, size, 0);
AT(it_question, kind, 8);
AT(it_question, flags, 12);
AT(it_question, prompt, 16);
AT(it_question, parameter, 40);
AT(it_question, options, 56);
AT(it_question, value, 80);
AT(it_question, details, 104);

SIZE(it_answer, 40);
AT(it_answer, size, 0);
AT(it_answer, status, 8);
AT(it_answer, index, 12);
AT(it_answer, value, 16);

SIZE(it_host, 120);
AT(it_host, size, 0);
AT(it_host, abi, 8);
AT(it_host, reserved, 12);
AT(it_host, complete, 16);
AT(it_host, ask, 24);
AT(it_host, ask_later, 32);
AT(it_host, progress, 40);
AT(it_host, log, 48);
AT(it_host, cancelled, 56);
AT(it_host, on_cancel, 64);
AT(it_host, folder, 72);
AT(it_host, grant, 80);
AT(it_host, open_file, 88);
AT(it_host, connect, 96);
AT(it_host, current, 104);
AT(it_host, extension, 112);

SIZE(it_bundle, 56);
AT(it_bundle, size, 0);
AT(it_bundle, abi, 8);
AT(it_bundle, reserved, 12);
AT(it_bundle, invoke, 16);
AT(it_bundle, start, 24);
AT(it_bundle, main_fd, 32);
AT(it_bundle, main_drain, 40);
AT(it_bundle, extension, 48);

SIZE(it_duration, 16);
AT(it_duration, seconds, 0);
AT(it_duration, attoseconds, 8);

SIZE(it_measurement, 24);
AT(it_measurement, value, 0);
AT(it_measurement, unit, 8);

SIZE(it_currency_amount, 32);
AT(it_currency_amount, amount, 0);
AT(it_currency_amount, currency, 16);

SIZE(it_entity_ref, 32);
AT(it_entity_ref, type, 0);
AT(it_entity_ref, id, 16);

SIZE(it_file, 40);
AT(it_file, fd, 0);
AT(it_file, reserved, 4);
AT(it_file, name, 8);
AT(it_file, type, 24);

SIZE(it_person_name, 96);
AT(it_person_name, prefix, 0);
AT(it_person_name, given, 16);
AT(it_person_name, middle, 32);
AT(it_person_name, family, 48);
AT(it_person_name, suffix, 64);
AT(it_person_name, nickname, 80);

SIZE(it_date_components, 96);
AT(it_date_components, era, 0);
AT(it_date_components, year, 8);
AT(it_date_components, month, 16);
AT(it_date_components, day, 24);
AT(it_date_components, hour, 32);
AT(it_date_components, minute, 40);
AT(it_date_components, second, 48);
AT(it_date_components, nanosecond, 56);
AT(it_date_components, weekday, 64);
AT(it_date_components, week_of_year, 72);
AT(it_date_components, time_zone, 80);

SIZE(it_place, 48);
AT(it_place, latitude, 0);
AT(it_place, longitude, 8);
AT(it_place, name, 16);
AT(it_place, address, 32);

SIZE(it_buf, 24);
AT(it_buf, ptr, 0);
AT(it_buf, len, 8);
AT(it_buf, release, 16);

SIZE(it_err, 256);
AT(it_err, code, 0);
AT(it_err, text, 4);

SIZE(it_i64s, 16);
AT(it_i64s, ptr, 0);
AT(it_i64s, len, 8);

SIZE(it_f64s, 16);
AT(it_f64s, ptr, 0);
AT(it_f64s, len, 8);

SIZE(it_bools, 16);
AT(it_bools, ptr, 0);
AT(it_bools, len, 8);

SIZE(it_strs, 16);
AT(it_strs, ptr, 0);
AT(it_strs, len, 8);

SIZE(it_str, 16);
AT(it_str, ptr, 0);
AT(it_str, len, 8);

SIZE(it_bytes, 16);
AT(it_bytes, ptr, 0);
AT(it_bytes, len, 8);

SIZE(it_list, 16);
AT(it_list, ptr, 0);
AT(it_list, len, 8);

SIZE(it_record, 16);
AT(it_record, ptr, 0);
AT(it_record, len, 8);

SIZE(it_value, 24);
AT(it_value, kind, 0);
AT(it_value, reserved, 4);
AT(it_value, as, 8);

SIZE(it_field, 40);
AT(it_field, name, 0);
AT(it_field, value, 16);
