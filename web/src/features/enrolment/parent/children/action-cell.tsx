import type { FamilyChild } from "@/features/enrolment/parent/family";
import { familyText } from "@/features/enrolment/parent/en";
import { NewTabIcon } from "@/features/enrolment/parent/new-tab-icon";
import { classLinkOf, isOffered, isTeacherMissing, rowOf } from "@/features/enrolment/parent/child-row";
import { fill } from "@/i18n/text";
import { Button, buttonClass } from "@/ui/button";
import type { RowContext } from "./row-action";
import { RowMenu } from "./row-menu";
import familyCss from "@/features/enrolment/parent/home/family.scoped.css?names";

interface ActionCellProps {
  child: FamilyChild;
  context: RowContext;
}

/** The primary action of a row, and a menu with the others. */
export function ActionCell(props: ActionCellProps) {
  return (
    <div className={familyCss.action}>
      <Action {...props} />
      <RowMenu {...props} />
    </div>
  );
}

function Action({ child, context: { classLinks, onChoose } }: ActionCellProps) {
  const t = familyText();
  const name = { child: child.firstName };
  const row = rowOf(child);
  if (row.kind === "none") {
    return (
      <Button size="sm" aria-label={fill(t.chooseProgramFor, name)} onClick={() => onChoose(child)}>
        {t.chooseProgram}
      </Button>
    );
  }
  if (row.kind === "waiting" && isOffered(row.waiting)) {
    return (
      <Button size="sm" aria-label={fill(t.offer.takeFor, name)} onClick={() => onChoose(child)}>
        {t.offer.take}
      </Button>
    );
  }
  const link = row.kind === "program" ? classLinkOf(row.program, classLinks) : null;
  if (link === null) {
    const follows = row.kind === "program" && isTeacherMissing(row.program);
    return (
      <span className={familyCss.none}>
        {t.none}
        {follows && <span className="block text-12">{t.teacherFollows}</span>}
      </span>
    );
  }
  return (
    <a
      className={buttonClass({ size: "sm" })}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={fill(t.goToClassOf, name)}
    >
      {t.goToClass}
      <NewTabIcon />
    </a>
  );
}
