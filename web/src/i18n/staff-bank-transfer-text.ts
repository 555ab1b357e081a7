import { staffBankTransfer } from "./en-staff-bank-transfer";
import { areaText } from "./text";

export const staffBankTransferText = () => areaText("staffBankTransfer", staffBankTransfer);
