import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { registerChildText } from "./en";
import type { ChildValues, Consent } from "./model";

/** The full consent text, with its checkbox. */
export function ConsentField({ consent }: { consent: Consent }) {
  const t = registerChildText();
  const id = useId();
  const { register, formState } = useFormContext<ChildValues>();
  const error = formState.errors.consent?.message;
  return (
    <div className="consent">
      <h4 className="label">{t.consent}</h4>
      <p id={`${id}-text`} className="consent-text">
        {consent.text}
      </p>
      <label className="agree">
        <input
          type="checkbox"
          aria-describedby={error === undefined ? `${id}-text` : `${id}-error ${id}-text`}
          aria-invalid={error !== undefined || undefined}
          {...register("consent")}
        />
        {t.agree}
      </label>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
