import { staffAccounts } from "./en-staff-accounts";
import { areaText } from "./text";

export const staffAccountsText = () => areaText("staffAccounts", staffAccounts);
