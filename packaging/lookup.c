/* Linked into the static binary. The host's nsswitch.conf may name further places to look up a machine (mDNS, the
 * service manager), each a library for the host's own C library. Loaded into a program that has another one inside, such a
 * library crashes it. Files and DNS are inside, so we ask these alone, before anything else runs. */
#include <nss.h>

__attribute__((constructor)) static void look_up_by_ourselves(void) { __nss_configure_lookup("hosts", "files dns"); }
