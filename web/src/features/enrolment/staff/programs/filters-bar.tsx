import { staffProgramsText } from "@/features/enrolment/staff/en";
import { fill } from "@/i18n/text";
import { FilterSelect } from "@/ui/filter-select";
import { askedSlotText, cohortOptions, dayOptions, slotOf, slotValue, teacherOptions, withAsked } from "./choices";
import { PartnerFilter } from "./partner-filter";
import { useCohortChoices, useTeacherChoices, useTimetableSlots } from "./queries";
import type { ProgramList } from "./search";
import programsCss from "./programs.scoped.css?names";

/** Filters by cohort, partner, teacher, payment, day and time. */
export function FiltersBar({ list: { current, onFilter } }: { list: ProgramList }) {
  const t = staffProgramsText();
  const { cohortId, partnerId, teacherId, paid, day, time } = current;
  const cohorts = cohortOptions(useCohortChoices().data);
  const teachers = [{ value: "0", label: t.filters.without }, ...teacherOptions(useTeacherChoices().data)];
  const slots = dayOptions(useTimetableSlots().data);
  const [cohort, teacher] = [String(cohortId ?? ""), String(teacherId ?? "")];
  const slot = day === undefined ? "" : slotValue({ day, time });
  return (
    <div className={programsCss.filters}>
      <FilterSelect
        label={t.filters.cohort}
        all={t.filters.allCohorts}
        options={withAsked(cohorts, cohort, fill(t.filters.cohortNumber, { id: cohort }))}
        value={cohort}
        onValue={(value) => onFilter({ cohortId: value })}
      />
      <PartnerFilter partnerId={partnerId} onPartner={(id) => onFilter({ partnerId: id })} />
      <FilterSelect
        label={t.filters.teacher}
        all={t.filters.allTeachers}
        options={withAsked(teachers, teacher, fill(t.filters.teacherNumber, { id: teacher }))}
        value={teacher}
        onValue={(value) => onFilter({ teacherId: value })}
      />
      <FilterSelect
        label={t.filters.paid}
        all={t.filters.allPaid}
        options={[
          { value: "yes", label: t.paid },
          { value: "no", label: t.notPaid },
        ]}
        value={paid}
        onValue={(value) => onFilter({ paid: value })}
      />
      <FilterSelect
        label={t.filters.slot}
        all={t.filters.allSlots}
        options={withAsked(slots, slot, askedSlotText(slot))}
        value={slot}
        onValue={(value) => onFilter(slotOf(value))}
      />
    </div>
  );
}
