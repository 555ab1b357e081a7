import { invites } from "./en-invites";
import { areaText } from "./text";

export const invitesText = () => areaText("invites", invites);
