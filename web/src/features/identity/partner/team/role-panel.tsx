import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { hasRight } from "@/api/member-rights";
import { refreshPerson } from "@/api/session-data";
import { useSubmission } from "@/api/use-submission";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { Note } from "@/ui/note";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { changeRole } from "./calls";
import { LimitField, type LimitValues } from "./limit-field";
import { LIMIT_RULES, roleBody } from "./limit";
import { teamText } from "./en";
import { memberName } from "./member-name";
import { ROLES, type Role, type TeamMember } from "./model";
import { useRefresh } from "./queries";
import { RoleField } from "./role-field";

interface Values extends LimitValues {
  role: Role;
}

interface RolePanelProps {
  member: TeamMember;
  onClose: () => void;
}

export function RolePanel({ member, onClose }: RolePanelProps) {
  const { rolePanel: t, contactMoves } = teamText();
  const id = useId();
  const refresh = useRefresh();
  const [rules] = useState(() => z.object({ role: z.enum(ROLES), ...LIMIT_RULES }));
  const form = useCheckedForm<Values>(rules, {
    role: member.role,
    isLimited: Array.isArray(member.departmentIds),
    departmentIds: member.departmentIds ?? [],
  });
  const { submit, ...submission } = useSubmission(["role", "departmentIds"]);
  const chosen = useWatch({ control: form.control, name: "role" });
  const losesContact = member.isContact && !hasRight(chosen, "pay");

  function change(values: Values) {
    return submit(async () => {
      toast.success(await changeRole(member.id, roleBody(values)));
      onClose();
      await Promise.all([refresh(), member.isSelf ? refreshPerson("partner") : undefined]);
    });
  }

  return (
    <TaskPanel
      title={fill(t.title, { name: memberName(member) })}
      formId={id}
      submitLabel={t.submit}
      unsaved={form.formState.isDirty}
      blocked={!form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={change} submitLabel={null} {...submission}>
        <RoleField />
        {chosen === "manager" && <LimitField />}
      </FormShell>
      {member.isSelf && <Note tone="warn">{t.self}</Note>}
      {losesContact && <Note tone="warn">{member.isSelf ? contactMoves.self : contactMoves.other}</Note>}
    </TaskPanel>
  );
}
