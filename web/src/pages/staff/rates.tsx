import { RatesView } from "@/features/rates/staff/view";
import { staffRatesText } from "@/i18n/staff-rates-text";
import { useTitle } from "@/ui/use-title";

export default function StaffRatesPage() {
  useTitle(staffRatesText().title);
  return <RatesView />;
}
