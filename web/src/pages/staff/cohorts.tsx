import { CohortsView } from "@/features/catalogue/staff/cohorts/cohorts-view";
import { staffCohortsText } from "@/i18n/staff-cohorts-text";
import { useTitle } from "@/ui/use-title";

export default function StaffCohortsPage() {
  useTitle(staffCohortsText().title);
  return <CohortsView />;
}
