import { useMemo } from "react";
import { PlainTable, type PlainColumn } from "@/ui/plain-table";
import { agreementFiguresText } from "./en";
import type { AgreementCohort, AgreementFigures, ChildFigure } from "./model";
import { PeopleLink } from "./pool-figures";

/** Who uses the seats of an agreement, by cohort. */
export function CohortsTable({ figures: { agreement, cohorts } }: { figures: AgreementFigures }) {
  const t = agreementFiguresText();
  const columns = useMemo(() => columnsOf(agreement.id), [agreement.id]);
  if (cohorts.length === 0) return <p className="text-ink-2">{t.nobody}</p>;
  return <PlainTable label={t.byCohort} columns={columns} rows={cohorts} rowId={({ id }) => String(id)} />;
}

function columnsOf(agreementId: number): readonly PlainColumn<AgreementCohort>[] {
  const t = agreementFiguresText();
  const count = (figure: ChildFigure, header: string, of: (cohort: AgreementCohort) => number) =>
    ({
      id: figure,
      header,
      align: "end",
      cell: (cohort) => <PeopleLink agreementId={agreementId} figure={figure} count={of(cohort)} cohort={cohort} />,
    }) satisfies PlainColumn<AgreementCohort>;
  return [
    { id: "cohort", header: t.cohort, card: "title", cell: ({ title }) => title },
    count("taken", t.children, ({ children }) => children),
    count("inClass", t.figures.inClass, ({ inClass }) => inClass),
    count("unpaid", t.figures.unpaid, ({ unpaid }) => unpaid),
  ];
}
