import { useParams } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { handlesMoney, useStaff } from "@/api/signed-in";
import { ChangeEmailButton } from "@/features/identity/staff/email/change-email-button";
import type { EraseDialogType } from "@/features/staff/family/actions";
import { FamilyView } from "@/features/staff/family/view";
import { FailedOverlay } from "@/ui/failed-part";
import { lazyPart } from "@/ui/lazy-part";

const EraseDialog = lazyPart(
  async () => ({ default: (await import("@/features/privacy/staff/erase-dialog")).EraseDialog }),
  ({ onDone }: ComponentProps<EraseDialogType>) => <FailedOverlay onClose={() => onDone(false)} />,
);

export default function StaffFamilyPage() {
  const { id = "" } = useParams({ strict: false });
  const person = useStaff();
  return (
    <FamilyView
      key={id}
      parentId={Number(id)}
      money={handlesMoney(person)}
      changeEmail={person.role === "administrator" ? ChangeEmailButton : undefined}
      erase={person.role === "administrator" ? EraseDialog : undefined}
    />
  );
}
