import { seatRequestsText } from "@/features/enrolment/partner/seat-requests/en";
import { SeatRequestsView } from "@/features/enrolment/partner/seat-requests/view";
import { useTitle } from "@/ui/use-title";

export default function SeatRequestsPage() {
  useTitle(seatRequestsText().title);
  return <SeatRequestsView />;
}
