import { useParams } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { FamilyView } from "@/features/enrolment/partner/families/view";
import { ParentAllowance } from "@/features/invites/partner/allowance/parent-allowance";

const allowance: ComponentProps<typeof FamilyView>["allowance"] = (parent) => <ParentAllowance parent={parent} />;

export default function ParentDetailsPage() {
  const { id, cid } = useParams({ strict: false });
  return <FamilyView id={Number(id)} cohortId={Number(cid)} allowance={allowance} />;
}
