import type { RegistrationLink } from "@/features/invites/shared/link-facts";

/* Fixtures for the tests of this folder. */

export const MAIN: RegistrationLink = {
  id: 1,
  isMain: true,
  name: "",
  code: null,
  isOpen: true,
  state: "open",
  expiresOn: null,
  maxJoins: null,
  joined: 1200,
  domains: [],
  closesOnAlarm: false,
  departmentId: null,
  alarmAt: null,
  alarmJoins: 20,
  closedByAlarm: false,
  createdAt: "2026-09-01T08:00:00Z",
};

export function aLink(over: Partial<RegistrationLink> = {}): RegistrationLink {
  return {
    ...MAIN,
    id: 2,
    isMain: false,
    name: "Staff intranet",
    code: "abcd1234",
    joined: 3,
    maxJoins: 40,
    expiresOn: "2026-12-31",
    domains: ["green.example", "mail.example", "post.example"],
    ...over,
  };
}
