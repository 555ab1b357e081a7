import type { ReactNode } from "react";
import { whyFailed } from "@/api/query";
import { staffTodayText } from "@/i18n/staff-today-text";
import { ErrorState } from "@/ui/state";
import { EnrolmentChart } from "./enrolment-chart";
import { FiguresStrip } from "./figures-strip";
import { IncomeCharts } from "./income-charts";
import { NeedsCard } from "./needs-card";
import { useToday } from "./queries";
import "@/styles/components/staff-today.css";

interface TodayViewProps {
  /** Whether the role sees the programme: its figures keep their room while they are on their way. */
  withProgramme: boolean;
  /** What stands between the work to do and the charts. */
  children?: ReactNode;
}

/** What is so, what waits for a person, and how it came about. */
export function TodayView({ withProgramme, children }: TodayViewProps) {
  const today = useToday();
  const failure = today.data === undefined ? whyFailed(today.error) : null;
  if (failure !== null) {
    return (
      <div className="card">
        <ErrorState title={staffTodayText().failed} {...failure} onRetry={() => void today.refetch()} />
      </div>
    );
  }
  const { figures, needs, enrolment, income } = today.data ?? {};
  return (
    <>
      {withProgramme && figures && <FiguresStrip figures={figures} />}
      <div className="beside">
        <NeedsCard needs={needs} />
        {children}
      </div>
      <div className="beside">
        {enrolment && <EnrolmentChart {...enrolment} />}
        {income && <IncomeCharts {...income} />}
      </div>
    </>
  );
}
