import type { RegistrationLink } from "@/features/invites/shared/link-facts";
import type { Member, StaffPartnerInFull } from "./model";

/* Fixtures for the tests of this folder. */
export function aPartner(over: Partial<StaffPartnerInFull> = {}): StaffPartnerInFull {
  return {
    id: 4,
    organizationName: "Sunrise Schools",
    email: "office@sunrise.example",
    firstName: "Ada",
    lastName: "Obi",
    phone: "+2348000000",
    country: "NG",
    address: "",
    isActive: true,
    isConfirmed: true,
    isTrusted: true,
    createdAt: "2026-09-01T08:00:00Z",
    linkIsOpen: true,
    selfPayBeyondAllowance: false,
    parents: 12,
    children: 20,
    registrationLink: "https://seatling.example/partner/parent/register?partnerID=104",
    notes: [],
    invites: { sent: 14, registered: 12 },
    seats: { granted: 30, taken: 18 },
    ...over,
  };
}

const ADA: Member = {
  id: 9,
  firstName: "Ada",
  lastName: "Obi",
  email: "office@sunrise.example",
  role: "owner",
  hasSecondFactor: false,
  addedAt: "2026-09-01T08:00:00Z",
  lastSeenAt: "2026-11-14T09:05:00Z",
  isContact: true,
};

export const MEMBERS: readonly Member[] = [
  ADA,
  {
    ...ADA,
    id: 10,
    firstName: "Kofi",
    lastName: "Mensah",
    email: "kofi@sunrise.example",
    role: "manager",
    hasSecondFactor: true,
    lastSeenAt: null,
    isContact: false,
  },
];

export function aLink(over: Partial<RegistrationLink>): RegistrationLink {
  return {
    id: 2,
    isMain: false,
    name: "Staff intranet",
    code: "abcd1234",
    isOpen: true,
    state: "open",
    expiresOn: null,
    maxJoins: null,
    joined: 3,
    domains: [],
    closesOnAlarm: false,
    alarmAt: null,
    alarmJoins: 20,
    closedByAlarm: false,
    createdAt: "2026-09-01T08:00:00Z",
    ...over,
  };
}
