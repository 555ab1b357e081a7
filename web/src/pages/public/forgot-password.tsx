import { Link, useNavigate } from "@tanstack/react-router";
import { areaOf, paths, setPasswordOf } from "@/app/paths";
import { ForgotPasswordForm } from "@/features/identity/forgot-password-form";
import { identityText } from "@/i18n/identity-text";
import { fill } from "@/i18n/text";
import { GateScreen } from "@/ui/gate-screen";
import { toast } from "@/ui/toast";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";

export default function ForgotPasswordPage() {
  const t = identityText().forgot;
  const navigate = useNavigate();
  const area = areaOf(useOwnLocation().pathname);
  useTitle(t.title);

  function done(message: string, email: string) {
    toast.success(fill(t.sent, { message }));
    void navigate({ to: setPasswordOf(area, email) });
  }

  return (
    <GateScreen
      title={t.title}
      intro={t.intro}
      footer={
        area === "partner" ? (
          <>
            {t.partnerQuestion}{" "}
            <Link className="link" to={paths.partnerLogin}>
              {t.partnerBack}
            </Link>
          </>
        ) : undefined
      }
    >
      <ForgotPasswordForm area={area} onDone={done} />
      <p>
        {/* for partners and parents alike, as the specification has it */}
        <Link className="link" to={area === "staff" ? paths.staffLogin : paths.parentLogin}>
          {t.back}
        </Link>
      </p>
    </GateScreen>
  );
}
