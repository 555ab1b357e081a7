import type { SeatRequest } from "./model";

/* Fixtures for the tests of this folder. */

export function aRequest(over: Partial<SeatRequest> = {}): SeatRequest {
  return {
    id: 7,
    state: "open",
    parentId: 9,
    parentFirstName: "Ngozi",
    parentLastName: "Okafor",
    parentEmail: "ngozi@mail.example",
    childId: null,
    childName: "Kosi",
    allowed: 2,
    seatsTaken: 2,
    sentence: "Kosi would love to learn.",
    answer: "",
    createdAt: "2026-11-12T09:00:00Z",
    answeredBy: null,
    answeredAt: null,
    ...over,
  };
}
