import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Parent } from "@/features/enrolment/partner/model";
import { SeatCount } from "@/ui/seat-count";
import { seatsOf } from "./family";

/** The seats a partner granted to a parent, and how they are used. */
export function FamilySeatCount({ parent }: { parent: Pick<Parent, "children" | "allowed"> }) {
  const seats = seatsOf(parent);
  // signed up through the shared link: no seats granted, none used
  if (seats.total + seats.paid + seats.unpaid === 0)
    return <span className="text-ink-3">{enrolmentText().noSeats}</span>;
  return <SeatCount {...seats} />;
}
