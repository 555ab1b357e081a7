import { useParams } from "@tanstack/react-router";
import { areaOf } from "@/app/paths";
import { SetPasswordForm } from "@/features/identity/set-password-form";
import { usePasswordSet } from "@/features/identity/use-password-set";
import { identityText } from "@/i18n/identity-text";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";

/** The same form as on the public screen, for somebody who is signed in. */
export default function ChangePasswordPage() {
  const t = identityText().setPassword;
  const { email = "" } = useParams({ strict: false });
  const area = areaOf(useOwnLocation().pathname);
  const done = usePasswordSet(area);
  useTitle(t.shellTitle);
  return (
    <>
      <div className="head">
        <div>
          <h1 className="t-page">{t.shellTitle}</h1>
          <p className="t-sub">{t.shellIntro}</p>
        </div>
      </div>
      <div className="card max-w-[480px] p-5">
        <SetPasswordForm area={area} email={email} signedIn onDone={done} />
      </div>
    </>
  );
}
