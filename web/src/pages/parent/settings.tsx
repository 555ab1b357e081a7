import { useParent } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { parentAccountText } from "@/features/identity/parent/en";
import { ParentCards } from "@/features/identity/parent/settings/cards";
import { EmailChange } from "@/features/identity/shared/settings/email-change";
import { accountText } from "@/features/identity/shared/settings/en";
import { SettingsView } from "@/features/identity/shared/settings/view";
import { MailPreferencesCard } from "@/features/mail/parent/preferences-card";
import { useTitle } from "@/ui/use-title";

export default function ParentSettingsPage() {
  const { email } = useParent();
  useTitle(accountText().settings);
  return (
    <SettingsView area="parent" changePasswordPath={paths.parentSetPassword(email)} intro={parentAccountText().intro}>
      <ParentCards emailChange={<EmailChange area="parent" />} mailPreferences={<MailPreferencesCard />} />
    </SettingsView>
  );
}
