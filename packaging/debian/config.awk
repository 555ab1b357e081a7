# Makes the packaged settings file of config.default.toml: every setting is a comment, so that a later version's better
# default comes into force, but for the data folder.
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
