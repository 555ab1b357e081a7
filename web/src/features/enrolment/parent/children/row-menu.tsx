import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import type { FamilyChild } from "@/features/enrolment/parent/family";
import { familyText } from "@/features/enrolment/parent/en";
import { isSponsored } from "@/features/enrolment/parent/child-row";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { buttonClass } from "@/ui/button";
import { icon } from "@/ui/icons";
import { Menu, menuItem } from "@/ui/menu";
import type { RowContext } from "./row-action";
import buttonCss from "@/ui/button.scoped.css?names";

const MoreIcon = icon(
  "MoreIcon",
  <g fill="currentColor" stroke="none">
    <circle cx="3" cy="8" r="1.4" />
    <circle cx="8" cy="8" r="1.4" />
    <circle cx="13" cy="8" r="1.4" />
  </g>,
);

/** Lists only the actions currently available for this child. */
export function RowMenu({
  child,
  context: { organization, onAction, onChoose, onAskSeat },
}: {
  child: FamilyChild;
  context: RowContext;
}) {
  const t = familyText();
  const label = fill(t.menu, { child: fullName(child.firstName, child.lastName) });
  const unpaid = child.programs.filter(({ isPaid }) => !isPaid);
  const [onlyLine, ...otherLines] = child.waiting;
  const leave = otherLines.length === 0 && onlyLine !== undefined ? t.leave : null;
  return (
    <Menu
      label={label}
      button={{
        className: `${buttonClass({ tone: "quiet", size: "sm" })} ${buttonCss.square}`,
        "aria-label": label,
        children: <MoreIcon />,
      }}
    >
      <button type="button" {...menuItem} onClick={() => onAction({ kind: "edit", child })}>
        {t.edit}
      </button>
      <button type="button" {...menuItem} onClick={() => onChoose(child)}>
        {child.programs.length === 0 ? t.chooseProgram : t.anotherCohort}
      </button>
      {onAskSeat !== undefined && !child.programs.some(isSponsored) && (
        <button type="button" {...menuItem} onClick={() => onAskSeat(child)}>
          {fill(t.askSeat, { organization })}
        </button>
      )}
      {unpaid.length < child.programs.length && (
        <Link {...menuItem} to={paths.parentAttendance} search={{ child: child.id } as never}>
          {t.week.attendance}
        </Link>
      )}
      {unpaid.map((program) => (
        <button
          key={program.id}
          type="button"
          {...menuItem}
          onClick={() => onAction({ kind: "withdraw", child, program })}
        >
          {fill(t.withdrawFrom, { cohort: program.partner_cohort.title })}
        </button>
      ))}
      {child.waiting.map((waiting) => (
        <button
          key={waiting.id}
          type="button"
          {...menuItem}
          onClick={() => onAction({ kind: "leave", child, waiting })}
        >
          {leave ?? fill(t.leaveOf, { cohort: waiting.cohortTitle })}
        </button>
      ))}
      {child.mayDelete && (
        <button type="button" {...menuItem} onClick={() => onAction({ kind: "delete", child })}>
          {t.delete}
        </button>
      )}
    </Menu>
  );
}
