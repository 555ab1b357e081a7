import { JournalView } from "@/features/journal/staff/view";
import { staffJournalText } from "@/i18n/staff-journal-text";
import { useTitle } from "@/ui/use-title";

export default function StaffJournalPage() {
  useTitle(staffJournalText().title);
  return <JournalView />;
}
