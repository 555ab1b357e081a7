import { useController } from "react-hook-form";
import { departmentText } from "@/features/departments/shared/en";
import { useDepartments } from "@/features/departments/shared/queries";
import { Switch } from "@/ui/switch";

/** The limit as forms hold it. */
export interface LimitValues {
  isLimited: boolean;
  departmentIds: number[];
}

/** Limits a manager to departments, where there are any. */
export function LimitField() {
  const t = departmentText();
  const { data = [] } = useDepartments();
  const { field: limited } = useController<LimitValues, "isLimited">({ name: "isLimited" });
  const { field: ids, fieldState } = useController<LimitValues, "departmentIds">({ name: "departmentIds" });
  if (data.length === 0) return null;
  const toggle = (id: number, isChosen: boolean) =>
    ids.onChange(isChosen ? [...ids.value, id] : ids.value.filter((other) => other !== id));
  return (
    <>
      <Switch label={t.limited} checked={limited.value} onChange={limited.onChange}>
        {t.limitedBody}
      </Switch>
      {limited.value && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium">{t.which}</legend>
          {data.map(({ id, name }) => (
            <label key={id} className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                checked={ids.value.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              <span className="wrap-anywhere">{name}</span>
            </label>
          ))}
          {fieldState.error?.message && <p className="text-12 text-bad">{fieldState.error.message}</p>}
        </fieldset>
      )}
    </>
  );
}
