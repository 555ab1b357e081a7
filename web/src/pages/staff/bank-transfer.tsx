import { BankTransferView } from "@/features/billing/staff/bank-transfer/view";
import { staffBankTransferText } from "@/i18n/staff-bank-transfer-text";
import { useTitle } from "@/ui/use-title";

export default function StaffBankTransferPage() {
  useTitle(staffBankTransferText().title);
  return <BankTransferView />;
}
