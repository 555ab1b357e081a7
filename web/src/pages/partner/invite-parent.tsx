import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { paths } from "@/app/paths";
import { BatchProgress } from "@/features/invites/batch-progress";
import { useRefresh } from "@/features/invites/queries";
import { inviteFormText } from "@/i18n/invite-form-text";
import { useTitle } from "@/ui/use-title";
import "@/styles/components/invites.css";

// the form library comes with the form
const InviteForm = lazy(async () => ({ default: (await import("@/features/invites/invite-form")).InviteForm }));

/** Above this the mails take long enough that people want to watch them go. */
const LARGE_BATCH = 100;

export default function InviteParentPage() {
  const t = inviteFormText();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [watched, setWatched] = useState<number>();
  useTitle(t.title);

  function sent(mails: number) {
    void refresh();
    if (mails > LARGE_BATCH) setWatched(mails);
    else void navigate({ to: paths.partnerDashboard });
  }

  return (
    <>
      <div className="head">
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      {watched === undefined ? (
        <Suspense>
          <InviteForm onSent={sent} />
        </Suspense>
      ) : (
        <BatchProgress total={watched} onMore={() => setWatched(undefined)} />
      )}
    </>
  );
}
