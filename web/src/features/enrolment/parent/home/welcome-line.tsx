import type { FamilyData } from "@/features/enrolment/parent/family";
import { useParent } from "@/api/signed-in";
import { familyText } from "@/features/enrolment/parent/en";
import { openSeats } from "@/features/enrolment/parent/child-row";
import { useOrganization } from "@/features/enrolment/parent/use-organization";
import { fill, plural } from "@/i18n/text";
import { fullName } from "@/lib/text";

/** Greeting, with the number of seats that are still free. */
export function WelcomeLine({ family }: { family: FamilyData | undefined }) {
  const t = familyText();
  const { firstName, lastName } = useParent();
  const organization = useOrganization();
  return (
    <div>
      <h1 className="t-hello">{fill(t.welcome, { name: fullName(firstName, lastName) })}</h1>
      <p className="t-sub min-h-5 max-sm:min-h-10">
        {family?.allowed === 0 ? (
          fill(t.selfPaid, { organization })
        ) : (
          <>
            {fill(t.sponsors, { organization })} {family !== undefined && seatsLeft(family)}
          </>
        )}
      </p>
    </div>
  );
}

function seatsLeft(family: FamilyData): string {
  const t = familyText();
  const open = openSeats(family);
  return open > 0 ? plural(t.maySeat, open) : t.allSeated;
}
