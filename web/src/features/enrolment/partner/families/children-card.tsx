import { Fragment, useState } from "react";
import { childLine } from "@/features/enrolment/shared/child-line";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Child, Program } from "@/features/enrolment/partner/model";
import { MoveSeatButton } from "@/features/enrolment/partner/seats/move-button";
import { TakeSeatBackButton } from "@/features/enrolment/partner/seats/take-back-button";
import { fill, plural } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ProgramFacts } from "./program-facts";
import factCss from "@/ui/fact.scoped.css?names";

export function ChildrenCard({ childrenOfFamily }: { childrenOfFamily: readonly Child[] }) {
  const t = enrolmentText();
  return (
    <Card title={t.childrenInfo}>
      {childrenOfFamily.length === 0 ? (
        <p className="text-ink-2">{t.childrenNone}</p>
      ) : (
        <ul className={factCss.family}>
          {childrenOfFamily.map((child) => (
            <ChildLine key={child.id} child={child} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ChildLine({ child }: { child: Child }) {
  const name = fullName(child.firstName, child.lastName);
  return (
    <li>
      <div className="flex items-center gap-2.5">
        <Avatar name={name} listed />
        <div>
          <h3 className="font-semibold">{name}</h3>
          <p className="text-12 text-ink-3">{childLine(child)}</p>
        </div>
      </div>
      <ChildPrograms programs={child.programs} name={name} />
    </li>
  );
}

/** The first program is shown; the others are listed on demand. */
function ChildPrograms({ programs, name }: { programs: readonly Program[]; name: string }) {
  const t = enrolmentText();
  const [all, setAll] = useState(false);
  if (programs.length === 0) return <p className="text-ink-3">{t.noPrograms}</p>;
  const label = all ? t.fewer : plural(t.more, programs.length - 1);
  return (
    <>
      {programs.slice(0, all ? undefined : 1).map((program) => (
        <Fragment key={program.id}>
          <ProgramFacts program={program} />
          <MoveSeatButton program={program} name={name} />
          <TakeSeatBackButton program={program} name={name} />
        </Fragment>
      ))}
      {programs.length > 1 && (
        <Button
          size="sm"
          className="justify-self-start"
          aria-expanded={all}
          aria-label={fill(t.programsOf, { label, name })}
          onClick={() => setAll(!all)}
        >
          {label}
        </Button>
      )}
    </>
  );
}
