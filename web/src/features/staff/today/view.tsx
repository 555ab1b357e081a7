import { Fragment, type ReactNode } from "react";
import { queryErrorOf } from "@/api/query";
import { ErrorState } from "@/ui/state";
import { staffTodayText } from "./en";
import { EnrolmentChart } from "./enrolment-chart";
import { FiguresRow } from "./figures-row";
import { IncomeCharts } from "./income-charts";
import type { Card } from "./model";
import { NeedsCard } from "./needs-card";
import { PaymentProblemsCard } from "./payment-problems-card";
import { useToday } from "./queries";
import { SetupCard } from "./setup-card";
import { useDismissedSteps } from "./use-dismissed-steps";
import viewCss from "./view.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";

interface TodayViewProps {
  /** Whether the role sees the programme: its figures reserve their space while loading. */
  withProgramme: boolean;
  /** Cards that need another feature's code, by kind. */
  cards?: Partial<Record<Card["kind"], (card: Card) => ReactNode>>;
  /** Cards of other features that load their own lists. */
  children?: ReactNode;
}

/** All data comes from one request and so is consistent. */
export function TodayView({ withProgramme, cards, children }: TodayViewProps) {
  const t = staffTodayText();
  const today = useToday();
  const setup = useDismissedSteps(today.data?.setup);
  const failure = today.data === undefined ? queryErrorOf(today.error) : null;
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={() => void today.refetch()} />
      </div>
    );
  }
  // already listed in the set-up checklist
  const hasRates = setup.open.some(({ part }) => part === "rates");
  const needs = today.data?.needs.filter(({ kind }) => kind !== "ratesNotConfirmed" || !hasRates);
  const { figures, enrolment, income, cards: shown } = today.data ?? {};
  return (
    <>
      {withProgramme && figures && <FiguresRow figures={figures} />}
      {setup.open.length > 0 && <SetupCard steps={setup.steps} onDismiss={setup.onDismiss} />}
      <div className={viewCss.beside}>
        <NeedsCard needs={needs} isSetupOpen={setup.open.length > 0} />
        {shown?.map((card) => (
          <Fragment key={card.kind}>{(cards?.[card.kind] ?? ownCard)(card)}</Fragment>
        ))}
        {children}
      </div>
      <div className={viewCss.beside}>
        {enrolment && <EnrolmentChart {...enrolment} />}
        {income && <IncomeCharts {...income} />}
      </div>
    </>
  );
}

function ownCard(card: Card): ReactNode {
  switch (card.kind) {
    case "paymentProblems":
      return <PaymentProblemsCard problems={card} />;
  }
}
