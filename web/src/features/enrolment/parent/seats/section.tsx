import { Suspense } from "react";
import { mayAskSeat } from "@/features/enrolment/parent/child-row";
import { familyText } from "@/features/enrolment/parent/en";
import type { FamilyData } from "@/features/enrolment/parent/family";
import { useOrganization } from "@/features/enrolment/parent/use-organization";
import { fill, loadWordsOf } from "@/i18n/text";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { useSeatRequestCount } from "./queries";

// lazy, because most families never asked for a seat
const SeatRequests = lazyPart(async () => {
  const [{ SeatRequests: Table }] = await Promise.all([import("./requests"), loadWordsOf(["seats"])]);
  return { default: Table };
});

interface SeatSectionProps {
  family: FamilyData | undefined;
  onAsk: () => void;
}

/** The family's requests for a seat, and the action to ask while it has no free one. */
export function SeatSection({ family, onAsk }: SeatSectionProps) {
  const organization = useOrganization();
  const count = useSeatRequestCount();
  if (family === undefined) return null;
  const ask = mayAskSeat(family) && <Button onClick={onAsk}>{fill(familyText().askSeat, { organization })}</Button>;
  if (count === 0) return ask && <div>{ask}</div>;
  return (
    <Suspense>
      <SeatRequests ask={ask} />
    </Suspense>
  );
}
