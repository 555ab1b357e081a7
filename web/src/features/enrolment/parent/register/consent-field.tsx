import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { registerChildText } from "./en";
import type { ChildValues, Consent } from "./model";
import registerCss from "./register.scoped.css?names";
import fieldCss from "@/ui/field.scoped.css?names";

/** The full consent text, with its checkbox. */
export function ConsentField({ consent }: { consent: Consent }) {
  const t = registerChildText();
  const id = useId();
  const { register, formState } = useFormContext<ChildValues>();
  const error = formState.errors.consent?.message;
  return (
    <div className={registerCss.consent}>
      <h4 className={fieldCss.label}>{t.consent}</h4>
      <p id={`${id}-text`} className={registerCss.consentText}>
        {consent.text}
      </p>
      <label className={registerCss.agree}>
        <input
          type="checkbox"
          aria-describedby={error === undefined ? `${id}-text` : `${id}-error ${id}-text`}
          aria-invalid={error !== undefined || undefined}
          {...register("consent")}
        />
        {t.agree}
      </label>
      {error !== undefined && (
        <p className={fieldCss.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
