import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { useSubmission } from "@/api/use-submission";
import { staffAccountsText } from "@/features/identity/staff/en";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { Switch } from "@/ui/switch";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { changeAccount } from "./calls";
import { nameOf } from "./columns";
import type { AccountChange, StaffAccount } from "./model";
import { useRefresh } from "./queries";
import { RoleField } from "./role-field";
import { makeEditRules } from "./rules";
import fieldCss from "@/ui/field.scoped.css?names";

interface EditPanelProps {
  account: StaffAccount;
  onClose: () => void;
}

/** Names, role, and whether the account is active. People cannot lock themselves out. */
export function EditPanel({ account, onClose }: EditPanelProps) {
  const t = staffAccountsText();
  const id = useId();
  const refresh = useRefresh();
  const { firstName, lastName, role, isActive, isSelf } = account;
  const [rules] = useState(makeEditRules);
  const form = useCheckedForm<AccountChange>(rules, { firstName, lastName, role, isActive });
  const { submit, ...submission } = useSubmission(["firstName", "lastName", "role", "isActive"]);
  const [wanted, setWanted] = useState<AccountChange | null>(null);
  const name = nameOf(account);

  async function save(values: AccountChange) {
    await submit(async () => {
      toast.success(
        await changeAccount(account.id, {
          ...values,
          firstName: values.firstName.trim(),
          lastName: values.lastName.trim(),
        }),
      );
      onClose();
      await refresh();
    });
    setWanted(null);
  }

  return (
    <TaskPanel
      title={fill(t.form.edit, { name })}
      formId={id}
      submitLabel={t.form.submitEdit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell
        id={id}
        form={form}
        onSubmit={(values) => (isActive && !values.isActive ? setWanted(values) : save(values))}
        submitLabel={null}
        {...submission}
      >
        <div className={fieldCss.pair}>
          <TextField name="firstName" label={t.form.firstName} autoComplete="off" />
          <TextField name="lastName" label={t.form.lastName} autoComplete="off" />
        </div>
        {isSelf ? (
          <Note>{t.form.self}</Note>
        ) : (
          <>
            <RoleField />
            <ActiveField />
          </>
        )}
      </FormShell>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => !open && setWanted(null)}
        title={fill(t.deactivate.title, { name })}
        confirm={t.deactivate.confirm}
        danger
        busy={submission.busy}
        onConfirm={() => wanted !== null && void save(wanted)}
      >
        {t.deactivate.body}
      </ConfirmDialog>
    </TaskPanel>
  );
}

function ActiveField() {
  const t = staffAccountsText().form;
  const { field } = useController<AccountChange, "isActive">({ name: "isActive" });
  return (
    <Switch label={t.active} checked={field.value} onChange={field.onChange}>
      {t.activeBody}
    </Switch>
  );
}
