import { paths } from "@/app/paths";
import { logInText } from "@/features/identity/shared/log-in/en";
import { FactorLogin } from "@/features/identity/shared/log-in/factor-login";
import { logInStaff } from "@/features/identity/shared/log-in/log-in";
import { AuthScreen } from "@/ui/auth-screen";
import { useTitle } from "@/ui/use-title";

export default function StaffLoginPage() {
  const t = logInText().staff;
  useTitle(t.title);
  return (
    <AuthScreen title={t.title} intro={t.intro}>
      <FactorLogin
        area="staff"
        call={logInStaff}
        forgotPath={paths.staffForgotPassword}
        setPasswordPath={paths.staffSetPassword}
      />
    </AuthScreen>
  );
}
