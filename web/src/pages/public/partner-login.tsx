import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { FactorLogin } from "@/features/identity/shared/log-in/factor-login";
import { logInPartner } from "@/features/identity/shared/log-in/log-in";
import { text } from "@/i18n/text";
import { AuthScreen } from "@/ui/auth-screen";
import { useTitle } from "@/ui/use-title";

export default function PartnerLoginPage() {
  const t = text().login;
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
      <FactorLogin
        area="partner"
        call={logInPartner}
        forgotPath={paths.partnerForgotPassword}
        setPasswordPath={paths.partnerSetPassword}
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
