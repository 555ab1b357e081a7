import { paths } from "@/app/paths";
import { logInText } from "@/features/identity/shared/log-in/en";
import { FactorLogin } from "@/features/identity/shared/log-in/factor-login";
import { logInTeacher } from "@/features/identity/shared/log-in/log-in";
import { AuthScreen } from "@/ui/auth-screen";
import { useTitle } from "@/ui/use-title";

export default function TeacherLoginPage() {
  const t = logInText().teacher;
  useTitle(t.title);
  return (
    <AuthScreen title={t.title} intro={t.intro}>
      <FactorLogin
        area="teacher"
        call={logInTeacher}
        forgotPath={paths.teacherForgotPassword}
        setPasswordPath={paths.teacherSetPassword}
      />
    </AuthScreen>
  );
}
