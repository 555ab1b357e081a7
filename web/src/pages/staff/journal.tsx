import { JournalView } from "@/features/staff-journal/journal-view";
import { staffJournalText } from "@/i18n/staff-journal-text";
import { useTitle } from "@/ui/use-title";

export default function StaffJournalPage() {
  useTitle(staffJournalText().title);
  return <JournalView />;
}
