import type { TeamInvitation, TeamMember } from "./model";

/* Fixtures for the tests of this folder. */

export function aMember(over: Partial<TeamMember> = {}): TeamMember {
  return {
    id: 1,
    firstName: "Adaeze",
    lastName: "Nwosu",
    email: "adaeze@greenbridge.example",
    role: "owner",
    hasSecondFactor: false,
    addedAt: "2026-09-01T08:00:00Z",
    lastSeenAt: "2026-11-14T09:05:00Z",
    isSelf: true,
    isContact: true,
    ...over,
  };
}

export const KEMI = aMember({
  id: 2,
  firstName: "Kemi",
  lastName: "Bello",
  email: "kemi@greenbridge.example",
  role: "manager",
  hasSecondFactor: true,
  lastSeenAt: null,
  isSelf: false,
  isContact: false,
});

export function anInvitation(over: Partial<TeamInvitation> = {}): TeamInvitation {
  return {
    id: 7,
    email: "tunde@greenbridge.example",
    role: "finance",
    invitedBy: "Adaeze Nwosu",
    sentAt: "2026-11-10T08:00:00Z",
    expiresAt: "2026-11-24T08:00:00Z",
    isExpired: false,
    ...over,
  };
}
