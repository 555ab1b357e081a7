import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { useSubmission } from "@/api/use-submission";
import { DepartmentChoice } from "@/features/departments/shared/choice";
import { departmentText } from "@/features/departments/shared/en";
import { linkName, type RegistrationLink } from "@/features/invites/shared/link-facts";
import { DateField } from "@/forms/date-field";
import { TextAreaField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Switch } from "@/ui/switch";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { addLink, changeLink } from "./calls";
import { registrationLinksText } from "./en";
import { bodyOf, linkRules, valuesOf, type LinkValues } from "./link-form";
import { useRefresh } from "./queries";
import fieldCss from "@/ui/field.scoped.css?names";

interface LinkPanelProps {
  /** Without one, a link is added. */
  link?: RegistrationLink;
  /** More parents than this within an hour raise the alarm. */
  alarmJoins: number;
  onClose: () => void;
}

export function LinkPanel({ link, alarmJoins, onClose }: LinkPanelProps) {
  const t = registrationLinksText().panel;
  const id = useId();
  const isMain = link?.isMain === true;
  const refresh = useRefresh();
  const [rules] = useState(() => linkRules(isMain));
  const form = useCheckedForm<LinkValues>(rules, valuesOf(link));
  const { submit, ...submission } = useSubmission(Object.keys(valuesOf(undefined)));

  function save(values: LinkValues) {
    const body = bodyOf(values);
    return submit(async () => {
      toast.success(await (link === undefined ? addLink(body) : changeLink(link.id, body)));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={link === undefined ? t.addTitle : fill(t.editTitle, { name: linkName(link) })}
      formId={id}
      submitLabel={link === undefined ? t.addSubmit : t.saveSubmit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <p className="text-ink-2">{isMain ? t.mainNote : link === undefined ? t.addNote : t.editNote}</p>
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        {!isMain && <TextField name="name" label={t.name} hint={t.nameHint} autoComplete="off" />}
        <div className={fieldCss.pair}>
          <DateField name="expiresOn" label={t.expiresOn} hint={t.expiresHint} />
          <TextField name="maxJoins" label={t.maxJoins} hint={t.limitHint} inputMode="numeric" autoComplete="off" />
        </div>
        <TextAreaField name="domains" label={t.domains} hint={t.domainsHint} />
        <DepartmentField />
        <ClosesField alarmJoins={alarmJoins} />
      </FormShell>
    </TaskPanel>
  );
}

function DepartmentField() {
  const { field } = useController<LinkValues, "departmentId">({ name: "departmentId" });
  return <DepartmentChoice value={field.value} hint={departmentText().linkHint} onChange={field.onChange} />;
}

function ClosesField({ alarmJoins }: { alarmJoins: number }) {
  const t = registrationLinksText().panel;
  const { field } = useController<LinkValues, "closesOnAlarm">({ name: "closesOnAlarm" });
  return (
    <Switch label={t.closes} checked={field.value} onChange={field.onChange}>
      {fill(t.closesBody, { count: formatCount(alarmJoins) })}
    </Switch>
  );
}
