import { useParams } from "@tanstack/react-router";
import { lazy } from "react";
import { handlesMoney, useStaff } from "@/api/signed-in";
import { ChangeEmailButton } from "@/features/staff-email/change-email-button";
import { FamilyView } from "@/features/staff-family/family-view";

const EraseDialog = lazy(async () => ({ default: (await import("@/features/staff-privacy/erase-dialog")).EraseDialog }));

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
