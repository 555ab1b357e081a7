import { seatClass, type Seat } from "./seats";
import authScreenCss from "./auth-screen.scoped.css";

const SEATS: Readonly<Record<string, Seat>> = { "#": "taken", ".": "open", o: "you" };

/** A room with eleven seats per row, drawn as text: # taken, . open, o yours, a space for the aisle. */
export function SeatPicture({ rows }: { rows: readonly string[] }) {
  return (
    <div className={authScreenCss.room} aria-hidden="true">
      {Array.from(rows.join(""), (mark, index) => {
        const seat = SEATS[mark];
        return <i key={index} className={seat && seatClass(seat)} />;
      })}
    </div>
  );
}
