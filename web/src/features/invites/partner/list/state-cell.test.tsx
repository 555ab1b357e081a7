import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Invite } from "@/features/invites/partner/model";
import { StateCell } from "./state-cell";

const SENT: Invite = {
  id: 7,
  email: "ada@mail.example",
  kidsNum: 3,
  createdAt: "2026-10-05T09:00:00Z",
  state: "sent",
  reason: null,
  sentAt: "2026-10-05T09:01:00Z",
  parentId: null,
  registeredAt: null,
  children: 0,
};

test.each<[Partial<Invite>, string]>([
  [{ state: "queued", sentAt: null }, "QueuedThe email is on its way"],
  [{}, "Sent"],
  [{ sentAt: "2026-10-09T23:59:00Z" }, "SentLast email 09/10/2026"],
  [{ state: "kept" }, "HeldNot sent"],
  [{ state: "failed", reason: "550 no such user" }, "Failed550 no such user"],
  [{ state: "registered", parentId: 4, children: 2 }, "Registered2 of 3 children enrolled"],
  [{ state: "registered", parentId: 4, children: 2, kidsNum: 1 }, "Registered2 children enrolled, 1 allowed"],
  [{ state: "withdrawn" }, "Withdrawn"],
  [{ state: "held", waitsFor: "confirmation" }, "WaitingUntil you confirm your email"],
  [{ state: "held", waitsFor: "tomorrow" }, "WaitingGoes out tomorrow"],
])("shows a state as text, with its most relevant detail: %o", (change, words) => {
  const { container } = render(<StateCell invite={{ ...SENT, ...change }} />);
  expect(container.textContent).toBe(words);
});
