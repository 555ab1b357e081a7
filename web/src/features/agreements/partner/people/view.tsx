import { paths } from "@/app/paths";
import { agreementFiguresText } from "@/features/agreements/partner/figures/en";
import {
  CHILD_FIGURES,
  INVITE_FIGURES,
  isInviteFigure,
  type AgreementFigures,
  type PeopleFigure,
} from "@/features/agreements/partner/figures/model";
import { useAgreement } from "@/features/agreements/partner/figures/queries";
import { AgreementBody } from "@/features/agreements/partner/figures/section";
import { periodOf } from "@/features/agreements/shared/agreement-line";
import { agreementName } from "@/features/agreements/shared/model";
import { useTextFilters } from "@/table/list-state-filters";
import { BackLink } from "@/ui/back-link";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { FilterSelect } from "@/ui/filter-select";
import { RecordTitle } from "@/ui/record-title";
import { ErrorState, State } from "@/ui/state";
import { ChildrenList, InvitesList } from "./lists";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

/** An agreement with its figures, and the people behind one of them. */
export function AgreementView({ id }: { id: number }) {
  const t = agreementFiguresText();
  const { data, isNotFound, failure, onRetry } = useAgreement(id);
  const period = data && periodOf(data.agreement);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={paths.partnerDashboard}>{t.back}</BackLink>
          <RecordTitle>{data ? agreementName(data.agreement) : t.title}</RecordTitle>
          {period && <p className="text-ink-2">{period}</p>}
        </div>
      </div>
      {isNotFound && (
        <div className={cardCss.card}>
          <State title={t.notFound}>{null}</State>
        </div>
      )}
      {failure !== null && (
        <div className={cardCss.card}>
          <ErrorState title={t.failed} {...failure} onRetry={onRetry} />
        </div>
      )}
      {!isNotFound && failure === null && (
        <>
          <Card>{data === undefined ? <FactsSkeleton count={4} /> : <AgreementBody figures={data} />}</Card>
          {data !== undefined && <People figures={data} />}
        </>
      )}
    </>
  );
}

const FIGURES: readonly PeopleFigure[] = ["granted", "taken", "inClass", "unpaid", "unused", "waiting"];

function People({ figures: { agreement, cohorts } }: { figures: AgreementFigures }) {
  const t = agreementFiguresText();
  const { page, filters, onPage, onFilter } = useTextFilters(["of", "cohort"]);
  const figure = [...INVITE_FIGURES, ...CHILD_FIGURES].find((known) => known === filters.of) ?? "granted";
  const cohort = cohorts.find(({ id }) => String(id) === filters.cohort);
  const heading = <h2 className="t-sec">{t.people}</h2>;
  const which = (
    <FilterSelect
      label={t.show}
      all={t.figures.granted}
      options={FIGURES.filter((one) => one !== "granted").map((value) => ({ value, label: t.figures[value] }))}
      value={figure === "granted" ? "" : figure}
      onValue={(next) => onFilter("of", next)}
    />
  );
  const list = { agreementId: agreement.id, page, onPage, heading };
  if (isInviteFigure(figure)) return <InvitesList {...list} figure={figure} tools={which} />;
  const where = (
    <FilterSelect
      label={t.cohort}
      all={t.allCohorts}
      options={cohorts.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={cohort && String(cohort.id)}
      onValue={(next) => onFilter("cohort", next)}
    />
  );
  const tools = (
    <>
      {which}
      {where}
    </>
  );
  return <ChildrenList {...list} figure={figure} cohortId={cohort?.id ?? null} tools={tools} />;
}
