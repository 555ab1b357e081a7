import { enrolmentText } from "@/i18n/enrolment-text";
import { SeatCount } from "@/ui/seat-count";
import type { Parent } from "./model";
import { seatsOf } from "./family";

/** The seats a partner gave to a parent, and what became of them. */
export function FamilySeatCount({ parent }: { parent: Pick<Parent, "children" | "allowed"> }) {
  const seats = seatsOf(parent);
  // came by the shared link: nothing was given, and nothing is taken
  if (seats.total + seats.paid + seats.held === 0) return <span className="text-ink-3">{enrolmentText().noSeats}</span>;
  return <SeatCount {...seats} />;
}
