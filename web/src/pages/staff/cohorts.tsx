import { CohortsView } from "@/features/catalogue/staff/cohorts/cohorts-view";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { useTitle } from "@/ui/use-title";

export default function StaffCohortsPage() {
  useTitle(staffCohortsText().title);
  return <CohortsView />;
}
