# Reads config.default.toml and prints /etc/seatling/config.toml of the package:
#   - a head of its own instead of everything above the first "# -----" line;
#   - data_dir, the only setting in force, as /var/lib/seatling;
#   - every other setting commented out, so that the defaults of a later version apply;
#   - all other lines, which are comments and empty lines, unchanged.
/^# -----/ && !begun {
  begun = 1
  print "# The settings of Seatling. A line without its # replaces the default, which is what the line says; the environment"
  print "# (SEATLING_ and the name in capitals) goes before this file. `systemctl restart seatling` puts it into force, and"
  print "# `seatling --config /etc/seatling/config.toml config check` says what is wrong with it.\n"
}
!begun { next }
/^data_dir = / { print "data_dir = \"/var/lib/seatling\""; next }
/^[a-z_]+ = / { print "#" $0; next }
{ print }
