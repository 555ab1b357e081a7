import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { periodOf } from "@/features/agreements/shared/agreement-line";
import { agreementName } from "@/features/agreements/shared/model";
import { plural } from "@/i18n/text";
import { Card } from "@/ui/card";
import { AlertNote } from "./alert-note";
import { BudgetFigures } from "./budget-figures";
import { CohortsTable } from "./cohorts-table";
import { agreementFiguresText } from "./en";
import { isWorthShowing, type AgreementFigures } from "./model";
import { PoolBar } from "./pool-bar";
import { PoolFigures } from "./pool-figures";
import { useFigures } from "./queries";
import figuresCss from "./figures.scoped.css";

/** The agreements that grant seats, on the dashboard: the newest one open, the others folded. */
export function AgreementsSection() {
  const t = agreementFiguresText();
  const [newest, ...others] = (useFigures() ?? []).filter(isWorthShowing);
  if (newest === undefined) return null;
  return (
    <section className="grid gap-3" aria-label={t.title}>
      <AgreementCard figures={newest} />
      {others.length > 0 && (
        <details className={figuresCss.others}>
          <summary>{plural(t.others, others.length)}</summary>
          <div className="mt-2 grid gap-3">
            {others.map((figures) => (
              <AgreementCard key={figures.agreement.id} figures={figures} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

function AgreementCard({ figures }: { figures: AgreementFigures }) {
  const { agreement } = figures;
  const period = periodOf(agreement);
  const link = (
    <Link className="link" to={paths.agreement} params={{ id: String(agreement.id) }}>
      {agreementFiguresText().people}
    </Link>
  );
  return (
    <Card title={agreementName(agreement)} {...(period !== false && { subtitle: period })} aside={link}>
      <AgreementBody figures={figures} />
    </Card>
  );
}

/** What is known of an agreement, on the dashboard and on its own page. */
export function AgreementBody({ figures }: { figures: AgreementFigures }) {
  return (
    <div className="grid gap-5">
      <AlertNote agreement={figures.agreement} />
      <PoolBar figures={figures} />
      <PoolFigures figures={figures} />
      <BudgetFigures figures={figures} />
      <CohortsTable figures={figures} />
    </div>
  );
}
