import { TextsView } from "@/features/privacy/staff/texts/view";
import { staffTextsText } from "@/i18n/staff-texts-text";
import { useTitle } from "@/ui/use-title";

export default function StaffTextsPage() {
  useTitle(staffTextsText().title);
  return <TextsView />;
}
