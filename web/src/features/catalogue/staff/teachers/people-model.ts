/* The parts of a teacher that the generated types do not have yet. */

export type SafeguardingState = "valid" | "expiring" | "expired" | "missing";

export interface TeacherAccount {
  email: string;
  isActive: boolean;
  invitedUntil: string | null;
  lastSeenAt: string | null;
  hasSecondFactor: boolean;
  timeZone: string;
}

export interface SafeguardingCheck {
  id: number;
  kind: string;
  reference: string;
  checkedOn: string;
  expiresOn: string | null;
  seenBy: string;
  createdAt: string;
}

export type CheckBody = Pick<SafeguardingCheck, "kind" | "reference" | "checkedOn" | "expiresOn" | "seenBy">;

export interface HandOverBody {
  toId: number;
  from: string;
}

export interface HandOverEffect {
  programs: number;
  classes: { class: string; cohort: string; dayText: string; timeText: string; children: number }[];
  clashes: string[];
  families: number;
  mails: number;
}
