import { Link } from "@tanstack/react-router";
import { useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { partnerText } from "@/features/enrolment/partner/en";
import { fill, plural } from "@/i18n/text";
import { formatDate, todayInUtc } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { Figure } from "@/ui/card";
import { MoneyText } from "@/ui/money";
import { Skeleton } from "@/ui/skeleton";
import { useSlow } from "@/ui/use-slow";
import figuresCss from "@/ui/figures.scoped.css?names";

/** The part of the partner's overview that this row shows. */
interface Figures {
  totalStudent: number;
  activeStudent: number;
  inActiveStudent: number;
  /** Like the unpaid invoices, only for members who see money. */
  due?: { text: string };
  discount: number;
  sponsoredParents: number;
  ongoingCohorts: number;
  unpaidInvoices?: number;
  nextDueDate?: string | null;
}

interface FiguresRowProps {
  /** Undefined while loading, null when loading failed. */
  figures: Figures | undefined | null;
}

/** An empty line that reserves its height, so that content loaded later moves nothing. */
const BLANK_LINE = "\u00a0";

export function FiguresRow({ figures }: FiguresRowProps) {
  const t = partnerText();
  const slow = useSlow(figures === undefined);
  const withMoney = useRight("money");
  if (!figures) {
    const blank = figures === null ? "–" : slow ? <Skeleton width={48} /> : BLANK_LINE;
    const labels = [t.totalStudents, t.activeStudents, t.inactiveStudents, ...(withMoney ? [t.totalDebt] : [])];
    return (
      <dl className={figuresCss.figures} aria-busy={figures === undefined}>
        {labels.map((label) => (
          <Figure key={label} label={label} wide={label === t.totalDebt} note={BLANK_LINE}>
            {blank}
          </Figure>
        ))}
      </dl>
    );
  }
  const nobody = figures.totalStudent === 0;
  const inactive = figures.inActiveStudent > 0 ? t.notInClass : t.allInClass;
  return (
    <dl className={figuresCss.figures}>
      <Figure label={t.totalStudents} note={nobody ? t.noChildYet : plural(t.throughParents, figures.sponsoredParents)}>
        {formatCount(figures.totalStudent)}
      </Figure>
      <Figure label={t.activeStudents} note={nobody ? undefined : plural(t.inCohorts, figures.ongoingCohorts)}>
        {formatCount(figures.activeStudent)}
      </Figure>
      <Figure label={t.inactiveStudents} note={nobody ? undefined : inactive}>
        {formatCount(figures.inActiveStudent)}
      </Figure>
      {figures.due && (
        <Figure label={t.totalDebt} wide note={<DebtNote figures={figures} />}>
          <MoneyText>{figures.due.text}</MoneyText>
        </Figure>
      )}
    </dl>
  );
}

function DebtNote({ figures: { unpaidInvoices, discount, nextDueDate } }: { figures: Figures }) {
  const t = partnerText();
  if (!unpaidInvoices) return t.nothingDue;
  const invoices = plural(t.invoiceCount, unpaidInvoices);
  return (
    <>
      {discount > 0 ? fill(t.discounted, { invoices, discount }) : `${invoices}.`}{" "}
      {nextDueDate && (
        <Link className="link whitespace-nowrap" to={paths.invoices}>
          {fill(nextDueDate < todayInUtc() ? t.dueSince : t.nextDue, { date: formatDate(nextDueDate) })}
        </Link>
      )}
    </>
  );
}
