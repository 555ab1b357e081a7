import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { childLine } from "@/features/enrolment/shared/child-line";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Avatar } from "@/ui/avatar";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { staffFamilyText } from "./en";
import { childName } from "./erased";
import type { FamilyChild } from "./model";
import { ProgramPart } from "./program-part";
import { WaitingLines } from "./waiting-lines";
import factCss from "@/ui/fact.scoped.css?names";

interface ChildrenCardProps {
  childrenOfFamily: readonly FamilyChild[];
  /** Name of the sponsor. */
  partner: string;
  erased: boolean;
}

export function ChildrenCard({ childrenOfFamily, partner, erased }: ChildrenCardProps) {
  const t = staffFamilyText();
  return (
    <Card title={t.children}>
      {childrenOfFamily.length === 0 ? (
        <p className="text-ink-2">{t.noChildren}</p>
      ) : (
        <ul className={factCss.family}>
          {childrenOfFamily.map((child) => (
            <Child key={child.id} child={child} partner={partner} erased={erased} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Child({ child, partner, erased }: { child: FamilyChild; partner: string; erased: boolean }) {
  const t = staffFamilyText();
  const name = childName(child, erased);
  const { consent, programs, waiting, forTeacher = "" } = child;
  return (
    <li>
      <div className="flex items-center gap-2.5">
        <Avatar name={name} listed />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-12 text-ink-3">
            {childLine(child)} ·{" "}
            {consent ? fill(t.consent, { version: consent.version, date: formatDate(consent.at) }) : t.noConsent}
          </p>
        </div>
        {!erased && programs.length > 0 && (
          <Link
            className={buttonClass({ size: "sm" })}
            to={staffPaths.attendance}
            search={{ by: "child", search: name } as never}
            aria-label={fill(t.attendanceOf, { child: name })}
          >
            {t.attendance}
          </Link>
        )}
      </div>
      {forTeacher !== "" && (
        <p className="max-w-[72ch] whitespace-pre-line wrap-anywhere">
          <span className="block text-12 text-ink-3">{t.forTeacher}</span>
          {forTeacher}
        </p>
      )}
      {programs.length === 0 && waiting.length === 0 && <p className="text-ink-3">{t.noPrograms}</p>}
      {programs.map((program) => (
        <ProgramPart key={program.id} program={program} child={name} partner={partner} />
      ))}
      <WaitingLines waiting={waiting} />
    </li>
  );
}
