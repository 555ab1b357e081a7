import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { logInText } from "@/features/identity/shared/log-in/en";
import { LoginForm } from "@/features/identity/shared/log-in/form";
import { logInParent } from "@/features/identity/shared/log-in/log-in";
import { isTemporaryPassword } from "@/features/identity/shared/log-in/refusals";
import { useLogIn } from "@/features/identity/shared/log-in/use-log-in";
import { AuthScreen } from "@/ui/auth-screen";
import { useTitle } from "@/ui/use-title";

export default function ParentLoginPage() {
  const t = logInText().parent;
  const { busy, refusal, logIn } = useLogIn(logInParent, "parent");
  useTitle(t.title);
  return (
    <AuthScreen
      title={t.title}
      intro={t.intro}
      footer={
        <>
          {t.partnerQuestion}{" "}
          <Link className="link" to={paths.partnerLogin}>
            {t.partnerLogin}
          </Link>
        </>
      }
    >
      <LoginForm
        forgotPath={paths.parentForgotPassword}
        busy={busy}
        refusal={refusal?.message ?? null}
        onTemporary={isTemporaryPassword(refusal) ? paths.parentSetPassword : undefined}
        onSubmit={logIn}
      />
      <p className="text-ink-2">
        {t.newHere}{" "}
        <Link className="link" to={paths.parentSignUp}>
          {t.signUp}
        </Link>
      </p>
    </AuthScreen>
  );
}
