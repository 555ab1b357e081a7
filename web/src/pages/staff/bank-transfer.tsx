import { BankTransferView } from "@/features/billing/staff/bank-transfer/view";
import { staffBankTransferText } from "@/features/billing/staff/en";
import { useTitle } from "@/ui/use-title";

export default function StaffBankTransferPage() {
  useTitle(staffBankTransferText().title);
  return <BankTransferView />;
}
