import { AssignPanel } from "./assign-panel";
import type { ProgramAct } from "./model";
import { MovePanel } from "./move-panel";
import { NextLevelPanel } from "./next-level-panel";
import { WithdrawDialog } from "./withdraw-dialog";

interface ProgramActsProps {
  act: ProgramAct;
  onClose: () => void;
  /** The chosen programs, with the action they were chosen for. */
  onAssigned: () => void;
}

export function ProgramActs({ act, onClose, onAssigned }: ProgramActsProps) {
  switch (act.kind) {
    case "assign":
      return <AssignPanel target={act.target} onClose={onClose} onAssigned={onAssigned} />;
    case "move":
      return <MovePanel program={act.program} onClose={onClose} />;
    case "next-level":
      return <NextLevelPanel program={act.program} onClose={onClose} />;
    case "withdraw":
      return <WithdrawDialog program={act.program} onClose={onClose} />;
  }
}
