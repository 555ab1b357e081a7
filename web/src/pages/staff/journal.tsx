import { staffJournalText } from "@/features/journal/staff/en";
import { JournalView } from "@/features/journal/staff/view";
import { useTitle } from "@/ui/use-title";

export default function StaffJournalPage() {
  useTitle(staffJournalText().title);
  return <JournalView />;
}
