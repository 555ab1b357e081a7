import { lazy, Suspense } from "react";
import { staffPaths } from "@/app/staff-paths";
import { whyFailed } from "@/api/query";
import { staffMailText } from "@/i18n/staff-mail-text";
import { BackLink } from "@/ui/back-link";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { useMailText } from "./queries";

// the form library comes with the form
const MailTextEditor = lazy(async () => ({ default: (await import("./mail-text-editor")).MailTextEditor }));

/** What one mail says: the text to change, and how it will look. */
export function MailTextView({ kind }: { kind: string }) {
  const t = staffMailText().texts;
  const found = useMailText(kind);
  const slow = useSlow(found.isPending);
  const failure = found.data === undefined ? whyFailed(found.error) : null;
  if (failure !== null) {
    return (
      <div className="card">
        <ErrorState title={t.textFailed} level="h1" {...failure} onRetry={() => void found.refetch()} />
      </div>
    );
  }
  return (
    <>
      <div className="head">
        <div>
          <BackLink to={staffPaths.mailTexts}>{t.back}</BackLink>
          <h1 className="t-page">{found.data?.title ?? (slow && <Skeleton width={220} />)}</h1>
        </div>
      </div>
      <Suspense fallback={<div className="min-h-60" />}>{found.data && <MailTextEditor text={found.data} />}</Suspense>
    </>
  );
}
