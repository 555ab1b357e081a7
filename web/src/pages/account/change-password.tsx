import { useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import { areaOf } from "@/app/paths";
import { identityText } from "@/features/identity/shared/en";
import { usePasswordSet } from "@/features/identity/shared/password/use-password-set";
import { lazyPart } from "@/ui/lazy-part";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

const SetPasswordForm = lazyPart(async () => ({
  default: (await import("@/features/identity/shared/password/set-password-form")).SetPasswordForm,
}));

/** The form of the public screen, for a signed-in person. */
export default function ChangePasswordPage() {
  const t = identityText().setPassword;
  const { email = "" } = useParams({ strict: false });
  const area = areaOf(useOwnLocation().pathname);
  const done = usePasswordSet(area);
  useTitle(t.shellTitle);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.shellTitle}</h1>
          <p className="t-sub">{t.shellIntro}</p>
        </div>
      </div>
      <div className={`${cardCss.card} max-w-[480px] p-5`}>
        <Suspense fallback={<div className="min-h-60" />}>
          <SetPasswordForm area={area} email={email} signedIn onDone={done} />
        </Suspense>
      </div>
    </>
  );
}
