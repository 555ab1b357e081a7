import { Link, useNavigate } from "@tanstack/react-router";
import { areaOf, loginOf, setPasswordOf } from "@/app/paths";
import { identityText } from "@/features/identity/shared/en";
import { ForgotPasswordForm } from "@/features/identity/shared/password/forgot-password-form";
import { fill } from "@/i18n/text";
import { AuthScreen } from "@/ui/auth-screen";
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
    <AuthScreen title={t.title} intro={t.intro}>
      <ForgotPasswordForm area={area} onDone={done} />
      <p>
        <Link className="link" to={loginOf(area)}>
          {t.back}
        </Link>
      </p>
    </AuthScreen>
  );
}
