import { render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { FamilyData } from "@/features/enrolment/parent/family";
import { SignedInParent } from "@/api/signed-in";
import { AddChildButton } from "./add-child-button";
import { FiguresRow } from "./figures-row";
import { OfferNotes } from "./offer-notes";
import { SponsoredLine } from "@/features/enrolment/parent/children/sponsored-line";
import { aChild, aFamily, aProgram, aWaiting } from "@/features/enrolment/parent/test-data";
import { useAutoOpen } from "./use-auto-open";
import { WelcomeLine } from "./welcome-line";
import { seatClass, type Seat } from "@/ui/seats";
import seatsCss from "@/ui/seats.scoped.css?names";

beforeEach(() => {
  const parent = {
    id: 9,
    email: "ngozi@mail.example",
    firstName: "Ngozi",
    lastName: "Okafor",
    organizationName: "Halton Network",
  };
  sessionStorage.setItem("parent", JSON.stringify(parent));
});

const unpaid = aChild({ id: 12, programs: [aProgram({ isPaid: false })] });
const family = aFamily([aChild(), unpaid, aChild({ id: 13, programs: [] })], {
  allOngoingClass: 1,
  completedPrograms: 5,
});

function show(part: React.ReactNode) {
  render(<SignedInParent>{part}</SignedInParent>);
  return userEvent.setup();
}

test("H03: the five metrics, to the letter", () => {
  show(<FiguresRow family={family} />);
  const terms = screen
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]);
  expect(terms).toEqual([
    ["All Program", "2"],
    ["Total Child Enrolled", "3/4"],
    ["Ongoing Class", "1"],
    ["Completed Programs", "5"],
    ["Total Child (Allowed)", "4"],
  ]);
  const seats = Array.from(document.querySelectorAll(`.${seatsCss.seat}`), (seat) => seat.className);
  expect(seats).toEqual(["taken", "unpaid", "unpaid", "open"].map((seat) => seatClass(seat as Seat)));
});

test.each([
  ["the parent pays for one", { totalChild: 2, allowed: 2, seatsTaken: 1 }, "1 of 2 sponsored seats taken."],
  ["every child is sponsored", { totalChild: 2, allowed: 2, seatsTaken: 2 }, ""],
  ["nothing is sponsored", { totalChild: 2, allowed: 0, seatsTaken: 0 }, ""],
])(
  "the children's heading counts seats like the partner's list, where that differs from the number of children: %s",
  (_, over, sentence) => {
    const { container } = render(<SponsoredLine family={{ ...family, ...over }} />);
    expect(container.textContent).toBe(sentence);
  },
);

test.each<[string, Partial<FamilyData>, string]>([
  ["seats to fill", {}, "Halton Network sponsors your children. You may fill 1 more seat."],
  ["none left", { allowed: 3 }, "Halton Network sponsors your children. Every seat you were given is filled."],
  ["no allowance", { allowed: 0 }, "You are with Halton Network and register your children at your own cost."],
])(
  "H01 H20: the welcome line names the parent, the sponsoring organisation, and how many more it may enrol: %s",
  (_, over, sentence) => {
    show(<WelcomeLine family={{ ...family, ...over }} />);
    expect(screen.getByRole("heading", { name: "Welcome, Ngozi Okafor", level: 1 })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  },
);

test("H02: 'Add Child' opens the panel while children may be added", async () => {
  const add = vi.fn<() => void>();
  const user = show(<AddChildButton family={family} onAdd={add} onAskSeat={() => undefined} />);
  await user.click(screen.getByRole("button", { name: "Add Child" }));
  expect(add).toHaveBeenCalledOnce();
});

test("where no more may be added the button explains who can allow more, and gets the focus back", async () => {
  const add = vi.fn<() => void>();
  const user = show(
    <AddChildButton family={{ ...family, allowed: 3, mostChildren: 3 }} onAdd={add} onAskSeat={() => undefined} />,
  );
  await user.click(screen.getByRole("button", { name: "Add Child" }));
  const dialog = await screen.findByRole("dialog", { name: "No more children can be added" });
  expect(dialog.textContent).toContain("Halton Network allows you 3 children, and that many are registered.");
  expect(dialog.textContent).toContain("Ask Halton Network to allow more.");
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(add).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add Child" }));
});

test("shows a held place above everything else, with the action to take it", async () => {
  const take = vi.fn<(child: unknown) => void>();
  const zara = aChild({
    firstName: "Zara",
    programs: [],
    waiting: [aWaiting({ position: 0, offeredUntil: "2026-11-17T21:00:00Z" })],
  });
  const user = show(<OfferNotes family={aFamily([zara, unpaid])} zone="America/Toronto" onTake={take} />);
  const sentence =
    "A place is free for Zara: Spring 2027, Saturday 3:00 PM class time. It is kept until 17/11/2026 4:00 PM GMT-5.";
  expect(screen.getByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Take the place for Zara" }));
  expect(take).toHaveBeenCalledExactlyOnceWith(zara);
});

const opens = (known: FamilyData | undefined) => renderHook(() => useAutoOpen(9, known)).result.current;

test("H10: the panel opens automatically once per tab, when the allowed number exceeds the enrolled number", () => {
  expect(opens(undefined)).toBe(false);
  expect(opens({ ...family, allowed: 3 })).toBe(false);
  expect(opens(family)).toBe(true);
  expect(opens(family)).toBe(false);
});

test("H10: a seat that becomes free while the screen is open does not open it", () => {
  const hook = renderHook(({ known }) => useAutoOpen(9, known), { initialProps: { known: { ...family, allowed: 3 } } });
  hook.rerender({ known: family });
  expect(hook.result.current).toBe(false);
});
