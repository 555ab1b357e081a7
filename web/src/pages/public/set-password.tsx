import { Link, useParams } from "@tanstack/react-router";
import { areaOf, forgotPasswordOf, loginOf } from "@/app/paths";
import { identityText } from "@/features/identity/shared/en";
import { SetPasswordForm } from "@/features/identity/shared/password/set-password-form";
import { usePasswordSet } from "@/features/identity/shared/password/use-password-set";
import { fill } from "@/i18n/text";
import { AuthScreen } from "@/ui/auth-screen";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";

export default function SetPasswordPage() {
  const t = identityText().setPassword;
  const { email = "" } = useParams({ strict: false });
  const area = areaOf(useOwnLocation().pathname);
  const done = usePasswordSet(area);
  useTitle(t.title);
  return (
    <AuthScreen
      title={t.title}
      intro={<span className="wrap-anywhere">{fill(t.forAccount, { email })}</span>}
      footer={
        <>
          {t.noMail}{" "}
          <Link className="link" to={forgotPasswordOf(area)}>
            {t.again}
          </Link>
        </>
      }
    >
      <SetPasswordForm area={area} email={email} signedIn={false} onDone={done} />
      <p>
        <Link className="link" to={loginOf(area)}>
          {t.back}
        </Link>
      </p>
    </AuthScreen>
  );
}
