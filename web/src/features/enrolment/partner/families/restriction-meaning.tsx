import { useQuery } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { previewRestriction } from "@/features/enrolment/partner/calls";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Restriction } from "@/features/enrolment/partner/model";
import { plural, text, type Forms } from "@/i18n/text";
import { Button } from "@/ui/button";
import { MoneyText } from "@/ui/money";
import { Note } from "@/ui/note";
import { Skeleton } from "@/ui/skeleton";
import { useSlow } from "@/ui/use-slow";
import overlayCss from "@/ui/overlay.scoped.css?names";

/** What a restriction means for this parent, from the server. Fetched again each time. */
export function RestrictionMeaning({ id }: { id: number }) {
  const t = enrolmentText();
  const preview = useQuery({ queryKey: ["restriction", id], queryFn: () => previewRestriction(id), gcTime: 0 });
  const slow = useSlow(preview.isPending);
  const failure = queryErrorOf(preview.error);
  if (failure !== null) {
    return (
      <div className="mt-3 grid justify-items-start gap-2">
        <Note tone="warn">
          {t.meansFailed} {failure.message}
        </Note>
        <Button size="sm" onClick={() => void preview.refetch()}>
          {text().common.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <ul className={overlayCss.means} aria-label={t.means} aria-busy={preview.isPending}>
      {preview.data === undefined ? <MeaningSkeleton visible={slow} /> : <Lines preview={preview.data} />}
      <li>
        <b>{t.nothingDeleted}</b>
      </li>
    </ul>
  );
}

const LINES = [220, 250, 280];

function MeaningSkeleton({ visible }: { visible: boolean }) {
  return LINES.map((width) => <li key={width}>{visible && <Skeleton width={width} />}</li>);
}

function Lines({ preview }: { preview: Restriction }) {
  const t = enrolmentText();
  const { children, runningPrograms, unpaidSponsored, unpaidByParent, devices } = preview;
  return (
    <>
      <li>{devices === 0 ? t.noDevices : plural(t.devices, devices)}</li>
      <li>{children === 0 ? t.noChildren : plural(t.childrenKeep, children)}</li>
      <li>{runningPrograms === 0 ? t.noRunning : plural(t.running, runningPrograms)}</li>
      {unpaidSponsored.programs > 0 && (
        <li>
          <Unpaid {...unpaidSponsored} withSum={t.unpaidSponsored} withoutSum={t.unpaidSponsoredCount} />
        </li>
      )}
      {unpaidByParent.programs > 0 && (
        <li>
          <Unpaid {...unpaidByParent} withSum={t.unpaidByParent} withoutSum={t.unpaidByParentCount} />
        </li>
      )}
    </>
  );
}

type UnpaidProps = Restriction["unpaidSponsored"] & { withSum: Forms; withoutSum: Forms };

/** The server sends no sum to members who see no money. */
function Unpaid({ programs, due, withSum, withoutSum }: UnpaidProps) {
  if (!due) return plural(withoutSum, programs);
  return (
    <>
      {plural(withSum, programs)} <MoneyText>{due.text}</MoneyText>
    </>
  );
}
