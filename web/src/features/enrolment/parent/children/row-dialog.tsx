import { DeleteDialog } from "./delete-dialog";
import type { DialogProps } from "./dialog-props";
import { EditDialog } from "./edit-dialog";
import { LeaveDialog } from "./leave-dialog";
import type { RowAction } from "./row-action";
import { WithdrawDialog } from "./withdraw-dialog";

export function RowDialog({ action, ...dialog }: DialogProps & { action: RowAction }) {
  switch (action.kind) {
    case "edit":
      return <EditDialog child={action.child} {...dialog} />;
    case "delete":
      return <DeleteDialog child={action.child} {...dialog} />;
    case "withdraw":
      return <WithdrawDialog child={action.child} program={action.program} {...dialog} />;
    case "leave":
      return <LeaveDialog child={action.child} waiting={action.waiting} {...dialog} />;
  }
}
