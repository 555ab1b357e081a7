import { paths } from "@/app/paths";
import { useParent } from "@/api/signed-in";
import { EmailChange } from "@/features/identity/shared/settings/email-change";
import { SettingsView } from "@/features/identity/shared/settings/view";
import { ParentCards } from "@/features/identity/parent/settings/cards";
import { accountText } from "@/i18n/account-text";
import { parentAccountText } from "@/i18n/parent-account-text";
import { useTitle } from "@/ui/use-title";

export default function ParentSettingsPage() {
  const { email } = useParent();
  useTitle(accountText().settings);
  return (
    <SettingsView area="parent" changePasswordPath={paths.parentSetPassword(email)} intro={parentAccountText().intro}>
      <ParentCards emailChange={<EmailChange area="parent" />} />
    </SettingsView>
  );
}
