import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiFailure } from "@/api/failure";
import { paths } from "@/app/paths";
import { LoginForm, type Credentials } from "@/features/identity/login-form";
import { loginPartner } from "@/features/identity/login-partner";
import { text } from "@/i18n/text";
import { SeatStrip, type Seat } from "@/ui/seats";
import { useTitle } from "@/ui/use-title";

const STRIP: readonly Seat[] = ["taken", "taken", "taken", "taken", "taken", "held", "open", "open", "open"];

export default function PartnerLoginPage() {
  const t = text().login;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useTitle(t.title);

  async function logIn(credentials: Credentials) {
    setBusy(true);
    setRefusal(null);
    try {
      await loginPartner(credentials);
      await navigate({ to: paths.partnerDashboard });
    } catch (error) {
      // a broken connection has already been shown in a toast
      if (error instanceof ApiFailure) setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <main id="main" tabIndex={-1}>
        <div className="grid justify-items-start gap-3">
          <SeatStrip className="gate-strip" seats={STRIP} />
          <div>
            <h1 className="t-hello">{t.title}</h1>
            <p className="t-sub">{t.intro}</p>
          </div>
        </div>
        <LoginForm forgotPath={paths.partnerForgotPassword} busy={busy} refusal={refusal} onSubmit={logIn} />
        <p className="text-ink-2">
          {t.newHere}{" "}
          <Link className="link" to={paths.partnerSignUp}>
            {t.signUp}
          </Link>
        </p>
      </main>
      <footer className="text-12 text-ink-3">
        {t.parentQuestion}{" "}
        <Link className="link" to={paths.parentLogin}>
          {t.parentLogin}
        </Link>
      </footer>
    </>
  );
}
