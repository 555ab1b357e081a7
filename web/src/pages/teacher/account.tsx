import { useTeacher } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { SecondFactorCard } from "@/features/identity/shared/second-factor/card";
import { refreshFactor } from "@/features/identity/shared/second-factor/use-factor-lock";
import { EmailCard } from "@/features/identity/shared/settings/email-card";
import { SettingsView } from "@/features/identity/shared/settings/view";
import { teacherAccountText } from "@/features/identity/teacher/en";
import { LanguageCard, ZoneCard } from "@/features/identity/teacher/place-cards";
import { useTitle } from "@/ui/use-title";

export default function TeacherAccountPage() {
  const t = teacherAccountText();
  const person = useTeacher();
  useTitle(t.title);
  return (
    <SettingsView
      area="teacher"
      title={t.title}
      intro={t.intro}
      changePasswordPath={paths.teacherSetPassword(person.email)}
    >
      <LanguageCard />
      <ZoneCard key={person.timeZone} timeZone={person.timeZone} />
      <EmailCard area="teacher" email={person.email} />
      <SecondFactorCard
        area="teacher"
        isSetUp={person.hasSecondFactor}
        isNeeded={person.needsSecondFactor}
        codesLeft={person.recoveryCodesLeft ?? 0}
        onChange={() => void refreshFactor("teacher")}
      />
    </SettingsView>
  );
}
