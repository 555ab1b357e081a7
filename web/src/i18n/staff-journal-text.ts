import { staffJournal } from "./en-staff-journal";
import { areaText } from "./text";

export const staffJournalText = () => areaText("staffJournal", staffJournal);
