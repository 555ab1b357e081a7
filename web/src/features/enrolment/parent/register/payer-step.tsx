import type { ReactNode } from "react";
import type { FamilyChild, FamilyData } from "@/features/enrolment/parent/family";
import { mayAskSeat } from "@/features/enrolment/parent/child-row";
import { familyText } from "@/features/enrolment/parent/en";
import { fill, plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Choice } from "@/ui/radios";
import { registerChildText } from "./en";
import type { Payer } from "./model";
import type { PartnerPays } from "./payers";
import { SeatLine } from "./seat-line";
import registerCss from "./register.scoped.css?names";
import fieldCss from "@/ui/field.scoped.css?names";

interface PayerStepProps {
  formId: string;
  family: FamilyData;
  everyone: readonly FamilyChild[];
  organization: string;
  /** The partner's discount in percent, which also applies to its parents. */
  discount: number;
  /** First name of a child that is already registered. */
  name: string | undefined;
  partner: PartnerPays;
  payer: Payer | null;
  error: string | undefined;
  onChoose: (payer: Payer | null) => void;
  onAskSeat: () => void;
  onDone: () => void;
}

/** Choice of the payer. Where only the parent can pay, it must be accepted to continue. */
export function PayerStep(props: PayerStepProps) {
  const { formId, family, organization, name, partner, error, onAskSeat, onDone } = props;
  const t = registerChildText();
  return (
    <form
      id={formId}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <fieldset className="grid gap-5" aria-describedby={error === undefined ? undefined : `${formId}-error`}>
        <legend className="t-sec float-left">{name === undefined ? t.whoPays : fill(t.whoPaysFor, { name })}</legend>
        <p className="t-sub -mt-4">{allowanceText(family, partner, organization)}</p>
        {partner === "never" ? <Acceptance {...props} /> : <TwoChoices {...props} />}
        {error !== undefined && (
          <p className={`${fieldCss.error} -mt-2`} id={`${formId}-error`} role="alert">
            {error}
          </p>
        )}
      </fieldset>
      {partner !== "ownSeat" && mayAskSeat(family) && (
        <Button className="justify-self-start" onClick={onAskSeat}>
          {fill(familyText().askSeat, { organization })}
        </Button>
      )}
      <Note>{t.priceNote}</Note>
    </form>
  );
}

function allowanceText({ allowed, seatsTaken }: FamilyData, partner: PartnerPays, organization: string): string {
  const t = registerChildText();
  if (partner === "never") return fill(allowed === 0 ? t.noAllowance : t.beyondAllowance, { organization });
  const taken = seatsTaken === 0 ? t.noSeatTaken : plural(t.seatsTaken, seatsTaken);
  return `${fill(plural(t.allows, allowed) as "{organization}", { organization })} ${taken}`;
}

function TwoChoices({
  formId,
  discount,
  family,
  everyone,
  organization,
  name,
  partner,
  payer,
  onChoose,
}: PayerStepProps) {
  const t = registerChildText();
  const radio = (value: Payer) => ({
    name: `${formId}-payer`,
    value,
    checked: payer === value,
    onChange: () => onChoose(value),
  });
  const seats: Readonly<Record<Exclude<PartnerPays, "never">, ReactNode>> = {
    newSeat: <SeatLine family={family} everyone={everyone} />,
    ownSeat: <span className="text-12">{fill(t.seatKept, { name: name ?? "" })}</span>,
    noSeatLeft: null,
  };
  return (
    <div className="grid gap-3">
      <Choice title={fill(t.partnerPays, { organization })} disabled={partner === "noSeatLeft"} {...radio("partner")}>
        <span>{partner === "noSeatLeft" ? fill(t.seatsGone, { organization }) : t.partnerPaysBody}</span>
        {partner !== "never" && seats[partner]}
      </Choice>
      <Choice title={t.parentPays} {...radio("parent")}>
        <span>{discount > 0 ? fill(t.parentPaysLess, { organization }) : t.parentPaysBody}</span>
      </Choice>
    </div>
  );
}

/** There is no choice, so it is a checkbox instead of a radio button. */
function Acceptance({ discount, organization, payer, error, onChoose }: PayerStepProps) {
  const t = registerChildText();
  return (
    <label className={`${fieldCss.choice} ${registerCss.agree}`}>
      <input
        type="checkbox"
        checked={payer === "parent"}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => onChoose(event.target.checked ? "parent" : null)}
      />
      <strong>{t.parentPays}</strong>
      <span>{discount > 0 ? fill(t.parentPaysLess, { organization }) : t.parentPaysBody}</span>
    </label>
  );
}
