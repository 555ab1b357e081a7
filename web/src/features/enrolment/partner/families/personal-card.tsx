import type { ReactNode } from "react";
import { departmentText } from "@/features/departments/shared/en";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { ParentInFull } from "@/features/enrolment/partner/model";
import { AccountStatus } from "@/features/enrolment/partner/statuses";
import { formatDate } from "@/lib/dates";
import { countryInOwnWords } from "@/lib/region-names";
import { stateName } from "@/lib/state-names";
import { fullName } from "@/lib/text";
import { Card } from "@/ui/card";
import { Fact } from "@/ui/fact";
import { ConfirmedMark } from "./confirmed-mark";
import { FamilySeatCount } from "./family-seats";
import factCss from "@/ui/fact.scoped.css?names";

interface PersonalCardProps {
  parent: ParentInFull;
  allowance: ReactNode;
  /** The family's department, where the organisation has any. */
  department: ReactNode;
}

export function PersonalCard({ parent, allowance, department }: PersonalCardProps) {
  const t = enrolmentText();
  return (
    <Card title={t.personal}>
      <dl className={factCss.facts}>
        <Fact label={t.name} wide>
          {fullName(parent.firstName, parent.lastName)}
        </Fact>
        <Fact label={t.email} wide>
          <a className="link" href={`mailto:${parent.email}`}>
            {parent.email}
          </a>
          <span className="mt-0.5 flex items-center gap-1.5 text-12 font-normal text-ink-2">
            {parent.emailConfirmed ? (
              <>
                <ConfirmedMark /> {t.confirmed}
              </>
            ) : (
              t.notConfirmed
            )}
          </span>
        </Fact>
        <Fact label={t.phone}>
          <span className="tabular-nums">{parent.phone}</span>
        </Fact>
        <Fact label={t.country}>{countryInOwnWords(parent.country)}</Fact>
        <Fact label={t.state}>{stateName(parent.state)}</Fact>
        <Fact label={t.timezone}>{parent.timezone}</Fact>
        <Fact label={t.joined}>
          <time dateTime={parent.createdAt}>{formatDate(parent.createdAt)}</time>
        </Fact>
        <Fact label={t.joinedBy}>{parent.joinedBy ? parent.joinedBy.name || t.byMainLink : t.byInvite}</Fact>
        <Fact label={t.seats}>
          <FamilySeatCount parent={parent} />
        </Fact>
        <Fact label={t.allowed}>{allowance}</Fact>
        {department !== null && <Fact label={departmentText().department}>{department}</Fact>}
        <Fact label={t.status}>
          <AccountStatus active={parent.status} />
        </Fact>
      </dl>
    </Card>
  );
}
