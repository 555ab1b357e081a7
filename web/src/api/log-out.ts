import type { Area } from "@/app/paths";
import { keepLogOut, sendLogOut } from "./pending-log-outs";
import { markLoggedOut, tokenOf } from "./session";

const TIMEOUT = 2000;

/**
 * Ends the session on the server. Without an answer the log-out in the browser goes on, and this one is sent later:
 * returns false.
 */
export async function endSession(area: Area): Promise<boolean> {
  const token = tokenOf(area);
  if (token === null) return true;
  markLoggedOut(token);
  const sent = sendLogOut({ area, token });
  const waited = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIMEOUT));
  const isEnded = await Promise.race([sent, waited]);
  if (!isEnded) keepLogOut({ area, token }, sent);
  return isEnded;
}
