import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { isTemporaryPassword } from "@/features/identity/shared/log-in/refusals";
import { logInPartner } from "@/features/identity/shared/log-in/log-in";
import { LoginForm } from "@/features/identity/shared/log-in/form";
import { useLogIn } from "@/features/identity/shared/log-in/use-log-in";
import { text } from "@/i18n/text";
import { AuthScreen } from "@/ui/auth-screen";
import { useTitle } from "@/ui/use-title";

export default function PartnerLoginPage() {
  const t = text().login;
  const { busy, refusal, logIn } = useLogIn(logInPartner, "partner");
  useTitle(t.title);
  return (
    <AuthScreen
      title={t.title}
      intro={t.intro}
      footer={
        <>
          {t.parentQuestion}{" "}
          <Link className="link" to={paths.parentLogin}>
            {t.parentLogin}
          </Link>
        </>
      }
    >
      <LoginForm
        forgotPath={paths.partnerForgotPassword}
        busy={busy}
        refusal={refusal?.message ?? null}
        onTemporary={isTemporaryPassword(refusal) ? paths.partnerSetPassword : undefined}
        onSubmit={logIn}
      />
      <p className="text-ink-2">
        {t.newHere}{" "}
        <Link className="link" to={paths.partnerSignUp}>
          {t.signUp}
        </Link>
      </p>
    </AuthScreen>
  );
}
