/* missing_symbol.c: a library that needs a symbol nobody has. Linked without -z defs. */
int not_there(void);
int needs(void);
int needs(void) { return not_there(); }
