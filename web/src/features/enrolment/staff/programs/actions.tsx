import { AssignPanel } from "./assign-panel";
import type { ProgramAction } from "./model";
import { MovePanel } from "./move-panel";
import { NextLevelPanel } from "./next-level-panel";
import { WithdrawDialog } from "./withdraw-dialog";

interface ProgramActionsProps {
  action: ProgramAction;
  onClose: () => void;
  /** The chosen programs, with the action they were chosen for. */
  onAssigned: () => void;
}

export function ProgramActions({ action, onClose, onAssigned }: ProgramActionsProps) {
  switch (action.kind) {
    case "assign":
      return <AssignPanel target={action.target} onClose={onClose} onAssigned={onAssigned} />;
    case "move":
      return <MovePanel program={action.program} onClose={onClose} />;
    case "next-level":
      return <NextLevelPanel program={action.program} onClose={onClose} />;
    case "withdraw":
      return <WithdrawDialog program={action.program} onClose={onClose} />;
  }
}
