import { staffRatesText } from "@/features/rates/staff/en";
import { RatesView } from "@/features/rates/staff/view";
import { useTitle } from "@/ui/use-title";

export default function StaffRatesPage() {
  useTitle(staffRatesText().title);
  return <RatesView />;
}
