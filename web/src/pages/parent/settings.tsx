import { paths } from "@/app/paths";
import { useParent } from "@/api/signed-in";
import { SettingsView } from "@/features/account/settings-view";
import { accountText } from "@/i18n/account-text";
import { useTitle } from "@/ui/use-title";

export default function ParentSettingsPage() {
  const { email } = useParent();
  useTitle(accountText().settings);
  return <SettingsView area="parent" changePasswordPath={paths.parentSetPassword(email)} />;
}
