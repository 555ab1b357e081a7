import { DeleteDialog } from "./delete-dialog";
import { EditDialog } from "./edit-dialog";
import { LeaveDialog } from "./leave-dialog";
import type { QuestionProps } from "./dialog-props";
import type { RowAct } from "./row-action";
import { WithdrawDialog } from "./withdraw-dialog";

export function RowDialog({ act, ...question }: QuestionProps & { act: RowAct }) {
  switch (act.kind) {
    case "edit":
      return <EditDialog child={act.child} {...question} />;
    case "delete":
      return <DeleteDialog child={act.child} {...question} />;
    case "withdraw":
      return <WithdrawDialog child={act.child} program={act.program} {...question} />;
    case "leave":
      return <LeaveDialog child={act.child} waiting={act.waiting} {...question} />;
  }
}
