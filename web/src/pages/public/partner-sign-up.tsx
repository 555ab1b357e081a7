import { Link, useNavigate } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { PartnerSignUpForm } from "@/features/identity/partner/sign-up/form";
import { identityText } from "@/features/identity/shared/en";
import { LegalLinks } from "@/features/identity/shared/sign-up/legal-links";
import { AuthScreen } from "@/ui/auth-screen";
import { toast } from "@/ui/toast";
import { useTitle } from "@/ui/use-title";

export default function PartnerSignUpPage() {
  const t = identityText().partnerSignUp;
  const navigate = useNavigate();
  useTitle(t.title);

  function done(message: string) {
    toast.success(message);
    void navigate({ to: paths.partnerLogin });
  }

  return (
    <AuthScreen
      title={t.title}
      intro={t.intro}
      footer={
        <>
          <p>
            {t.parentQuestion} {t.parentAdvice}
          </p>
          <LegalLinks />
        </>
      }
    >
      <PartnerSignUpForm onDone={done} />
      <p className="text-ink-2">
        {t.haveAccount}{" "}
        <Link className="link" to={paths.partnerLogin}>
          {t.logIn}
        </Link>
      </p>
    </AuthScreen>
  );
}
