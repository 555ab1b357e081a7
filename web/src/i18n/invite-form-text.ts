import { inviteForm } from "./en-invite-form";
import { areaText } from "./text";

export const inviteFormText = () => areaText("inviteForm", inviteForm);
