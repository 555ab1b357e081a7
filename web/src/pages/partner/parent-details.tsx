import { useParams } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { DepartmentOfParent } from "@/features/departments/partner/of-parent";
import { FamilyView } from "@/features/enrolment/partner/families/view";
import { ParentAllowance } from "@/features/invites/partner/allowance/parent-allowance";
import { fullName } from "@/lib/text";

const department: ComponentProps<typeof FamilyView>["department"] = (parent) => (
  <DepartmentOfParent
    parentId={parent.id}
    name={fullName(parent.firstName, parent.lastName)}
    departmentId={parent.departmentId ?? null}
  />
);

const allowance: ComponentProps<typeof FamilyView>["allowance"] = (parent) => <ParentAllowance parent={parent} />;

export default function ParentDetailsPage() {
  const { id, cid } = useParams({ strict: false });
  return <FamilyView id={Number(id)} cohortId={Number(cid)} allowance={allowance} department={department} />;
}
