import { useFormContext, useWatch } from "react-hook-form";
import type { Terms } from "@/features/agreements/shared/model";
import { CheckListField, type CheckOption } from "@/forms/check-list-field";
import { SelectField, TextAreaField, TextField } from "@/forms/fields";
import { FormSection } from "@/forms/form-section";
import { fill, plural } from "@/i18n/text";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { Note } from "@/ui/note";
import { staffAgreementsText } from "./en";
import { useCatalogue } from "./queries";
import type { TermsValues } from "./terms-form";
import fieldCss from "@/ui/field.scoped.css?names";

interface TermsFieldsProps {
  /** The terms before, whose archived cohorts and packages may stay. */
  covered: Terms | undefined;
}

/** What an agreement covers, its price, and who may use its seats how. */
export function TermsFields({ covered }: TermsFieldsProps) {
  const t = staffAgreementsText().terms;
  return (
    <>
      <FormSection title={t.coverage} body={t.coverageBody}>
        <CoverageFields covered={covered} />
      </FormSection>
      <FormSection title={t.price}>
        <TextField
          name="discountPercent"
          label={t.discount}
          hint={t.discountHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </FormSection>
      <FormSection title={t.joiners}>
        <JoinerFields />
      </FormSection>
      <FormSection title={t.moving}>
        <div className={fieldCss.pair}>
          <SelectField
            name="seatMoves"
            label={t.seatMoves}
            options={[
              { value: "before_start", label: t.beforeStart },
              { value: "during_term", label: t.duringTerm },
              { value: "no", label: t.no },
            ]}
          />
          <TextField
            name="maxSeatMoves"
            label={t.maxMoves}
            hint={t.maxMovesHint}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </FormSection>
    </>
  );
}

function CoverageFields({ covered }: TermsFieldsProps) {
  const t = staffAgreementsText().terms;
  const { cohorts, packages, isFailed } = useCatalogue();
  if (isFailed) return <Note tone="warn">{t.listsFailed}</Note>;
  if (cohorts === undefined || packages === undefined) return <FactsSkeleton count={2} />;
  return (
    <>
      <Covered name="cohortIds" label={t.cohorts} offered={cohorts} before={covered?.cohorts ?? NONE} />
      <Covered name="packageIds" label={t.packages} offered={packages} before={covered?.packages ?? NONE} />
    </>
  );
}

interface CoveredProps {
  name: "cohortIds" | "packageIds";
  label: string;
  offered: readonly { id: number; title: string; archivedAt?: string | null }[];
  before: Terms["cohorts"];
}

const NONE: Terms["cohorts"] = [];

/** Archived ones are listed only where the agreement names them already. */
function Covered({ name, label, offered, before }: CoveredProps) {
  const t = staffAgreementsText().terms;
  const { control } = useFormContext<TermsValues>();
  const values = useWatch({ control, name });
  const open = offered.filter(({ id, archivedAt }) => !archivedAt && !before.some((one) => one.id === id));
  const options: CheckOption[] = [
    ...before.map(({ id, title, isArchived }) => ({
      value: id,
      label: title,
      note: isArchived ? t.archived : undefined,
    })),
    ...open.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const names = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  const summary =
    names.length === 0 ? t.all : fill(plural(t.chosen, names.length) as "{names}", { names: names.join(", ") });
  return <CheckListField name={name} label={label} summary={summary} options={options} />;
}

/** Warns where everybody with the link would get seats. */
function JoinerFields() {
  const t = staffAgreementsText().terms;
  const { control } = useFormContext<TermsValues>();
  const [linkSeats, linkDomains] = useWatch({ control, name: ["linkSeats", "linkDomains"] });
  const seats = Number(linkSeats);
  return (
    <>
      <TextField name="linkSeats" label={t.linkSeats} hint={t.linkSeatsHint} inputMode="numeric" autoComplete="off" />
      <TextAreaField name="linkDomains" label={t.linkDomains} hint={t.linkDomainsHint} />
      {seats > 0 && linkDomains.trim() === "" && (
        <Note tone="warn">{fill(t.everybody, { seats: plural(t.everybodySeats, seats) })}</Note>
      )}
    </>
  );
}
