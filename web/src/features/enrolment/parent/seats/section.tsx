import { Suspense } from "react";
import type { FamilyData } from "@/features/enrolment/parent/family";
import { mayAskSeat } from "@/features/enrolment/parent/child-row";
import { familyText } from "@/features/enrolment/parent/en";
import { useOrganization } from "@/features/enrolment/parent/use-organization";
import { fill, loadWordsOf } from "@/i18n/text";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";

// lazy, because most families never asked for a seat
const SeatRequests = lazyPart(async () => {
  const [{ SeatRequests: Table }] = await Promise.all([import("./requests"), loadWordsOf(["seats"])]);
  return { default: Table };
});

interface SeatSectionProps {
  family: FamilyData | undefined;
  onAsk: () => void;
}

/** A family without a free seat asks for one; below are its requests. */
export function SeatSection({ family, onAsk }: SeatSectionProps) {
  const organization = useOrganization();
  if (family === undefined) return null;
  return (
    <Suspense>
      <SeatRequests
        ask={
          mayAskSeat(family) ? <Button onClick={onAsk}>{fill(familyText().askSeat, { organization })}</Button> : null
        }
      />
    </Suspense>
  );
}
