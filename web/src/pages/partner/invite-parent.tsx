import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { paths } from "@/app/paths";
import { inviteFormText } from "@/features/invites/partner/form/en";
import { useRefresh } from "@/features/invites/partner/queries";
import { lazyPart } from "@/ui/lazy-part";
import { useTitle } from "@/ui/use-title";
import "@/features/invites/partner/invites.scoped.css";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, because it loads the form library
const InviteForm = lazyPart(async () => ({
  default: (await import("@/features/invites/partner/form/invite-form")).InviteForm,
}));

export default function InviteParentPage() {
  const t = inviteFormText();
  const navigate = useNavigate();
  const refresh = useRefresh();
  useTitle(t.title);

  function sent(left: number) {
    void refresh();
    // addresses with errors stay in the form; otherwise the dashboard shows the delivery progress
    if (left === 0) void navigate({ to: paths.partnerDashboard });
  }

  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      <Suspense>
        <InviteForm onSent={sent} />
      </Suspense>
    </>
  );
}
