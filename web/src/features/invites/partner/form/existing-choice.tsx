import { plural } from "@/i18n/text";
import { FieldGroup } from "@/ui/field";
import { inviteFormText } from "./en";
import type { Existing } from "./split-entries";
import fieldCss from "@/ui/field.scoped.css?names";

const CHOICES: readonly Existing[] = ["keep", "set"];

interface ExistingChoiceProps {
  count: number;
  value: Existing;
  onChange: (value: Existing) => void;
}

/** Choice: whether addresses that already have a number keep it. */
export function ExistingChoice({ count, value, onChange }: ExistingChoiceProps) {
  const t = inviteFormText().existing;
  return (
    <FieldGroup label={plural(t.title, count)}>
      <div className={fieldCss.segmented}>
        {CHOICES.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="existing"
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {t[choice]}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
