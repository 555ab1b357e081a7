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
import { teamText } from "./en";
import { memberName } from "./member-name";
import { ROLES, type Role, type TeamMember } from "./model";
import { useRefresh } from "./queries";
import { RoleField } from "./role-field";

interface RolePanelProps {
  member: TeamMember;
  onClose: () => void;
}

export function RolePanel({ member, onClose }: RolePanelProps) {
  const { rolePanel: t, contactMoves } = teamText();
  const id = useId();
  const refresh = useRefresh();
  const [rules] = useState(() => z.object({ role: z.enum(ROLES) }));
  const form = useCheckedForm<{ role: Role }>(rules, { role: member.role });
  const { submit, ...submission } = useSubmission(["role"]);
  const chosen = useWatch({ control: form.control, name: "role" });
  const losesContact = member.isContact && !hasRight(chosen, "pay");

  function change({ role }: { role: Role }) {
    return submit(async () => {
      toast.success(await changeRole(member.id, role));
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
      </FormShell>
      {member.isSelf && <Note tone="warn">{t.self}</Note>}
      {losesContact && <Note tone="warn">{member.isSelf ? contactMoves.self : contactMoves.other}</Note>}
    </TaskPanel>
  );
}
