# The room for bytes is then measured without their number.
s/need->text \+= \(size_t\)len \+ 1;/need->text += 1;/
