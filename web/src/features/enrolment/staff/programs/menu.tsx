import { staffProgramsText } from "@/features/enrolment/staff/en";
import { fill } from "@/i18n/text";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import type { ProgramAct, StaffProgram } from "./model";
import { childOf } from "./words";

interface ProgramMenuProps {
  program: StaffProgram;
  onAct: (act: ProgramAct) => void;
}

export function ProgramMenu({ program, onAct }: ProgramMenuProps) {
  const t = staffProgramsText();
  return (
    <MoreMenu label={fill(t.menu, { child: childOf(program) })}>
      <MoreItem onClick={() => onAct({ kind: "assign", target: { programs: [program] } })}>{t.assign}</MoreItem>
      <MoreItem onClick={() => onAct({ kind: "move", program })}>{t.move}</MoreItem>
      {program.cohort.status === "completed" && <MoreItem onClick={() => onAct({ kind: "next-level", program })}>{t.nextLevel}</MoreItem>}
      <MoreItem onClick={() => onAct({ kind: "withdraw", program })}>{t.withdraw}</MoreItem>
    </MoreMenu>
  );
}
