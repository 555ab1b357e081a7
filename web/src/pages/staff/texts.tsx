import { staffTextsText } from "@/features/privacy/staff/en";
import { TextsView } from "@/features/privacy/staff/texts/view";
import { useTitle } from "@/ui/use-title";

export default function StaffTextsPage() {
  useTitle(staffTextsText().title);
  return <TextsView />;
}
