import { useFormContext, useWatch } from "react-hook-form";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { SelectField } from "@/forms/fields";
import { cohortOptions, placeOptions } from "./choices";
import type { StaffProgram } from "./model";
import { useCohortChoices, useCohortSlots } from "./queries";
import type { SlotValues } from "./slot-rules";

/** Selects an ongoing cohort, and a slot with a free place. */
export function SlotFields({ program }: { program: StaffProgram }) {
  const t = staffProgramsText().moving;
  const { setValue } = useFormContext<SlotValues>();
  const cohortId = useWatch<SlotValues, "cohortId">({ name: "cohortId" });
  const cohorts = useCohortChoices().data?.filter(({ status }) => status === "ongoing");
  const chosen = cohortId === "" ? null : Number(cohortId);
  const slots = useCohortSlots(chosen);
  const hint = chosen === null ? t.cohortFirst : slots.isPending ? t.loadingSlots : t.chooseSlot;
  return (
    <>
      {/* places depend on the cohort */}
      <div onChange={() => setValue("slot", "")}>
        <SelectField name="cohortId" label={t.cohort} placeholder={t.chooseCohort} options={cohortOptions(cohorts)} />
      </div>
      <SelectField
        name="slot"
        label={t.slot}
        placeholder={hint}
        options={chosen === null ? [] : placeOptions(slots.data ?? [], chosen, program)}
      />
    </>
  );
}
