import { staffProgramsText } from "@/features/enrolment/staff/en";
import { fill } from "@/i18n/text";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import type { ProgramAction, StaffProgram } from "./model";
import { childOf } from "./words";

interface ProgramMenuProps {
  program: StaffProgram;
  onAction: (action: ProgramAction) => void;
}

export function ProgramMenu({ program, onAction }: ProgramMenuProps) {
  const t = staffProgramsText();
  return (
    <MoreMenu label={fill(t.menu, { child: childOf(program) })}>
      <MoreItem onClick={() => onAction({ kind: "assign", target: { programs: [program] } })}>{t.assign}</MoreItem>
      <MoreItem onClick={() => onAction({ kind: "move", program })}>{t.move}</MoreItem>
      {program.cohort.status === "completed" && (
        <MoreItem onClick={() => onAction({ kind: "next-level", program })}>{t.nextLevel}</MoreItem>
      )}
      <MoreItem onClick={() => onAction({ kind: "withdraw", program })}>{t.withdraw}</MoreItem>
    </MoreMenu>
  );
}
