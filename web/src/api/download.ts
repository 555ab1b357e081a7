import { text } from "@/i18n/text";
import { currentLanguage } from "@/lib/language";
import { saveFile } from "@/lib/save-file";
import { toast } from "@/ui/toast";
import { guardSession } from "./client";
import { failureOf, readEnvelope } from "./envelope";
import { currentArea, tokenOf } from "./session";

const FALLBACK_NAME = "download";

/** Fetches a file with the session's token and saves it under the server's file name. Failures are shown in a toast. */
export async function downloadFile(path: string): Promise<void> {
  const headers = { Authorization: `Bearer ${tokenOf(currentArea()) ?? ""}`, "Accept-Language": currentLanguage() };
  let response: Response;
  try {
    response = await fetch(path, { headers });
    if (response.ok) return saveFile(await response.blob(), fileNameOf(response));
  } catch (error) {
    console.error(error);
    return toast.error(text().failure.unreachable);
  }
  try {
    guardSession(response);
    const envelope = await readEnvelope(response);
    toast.error(envelope === undefined ? text().failure.unreadable : failureOf(envelope, response).message);
  } catch (error) {
    // the session guard has already opened the login and shown the reason
    console.warn(error);
  }
}

/** The file name in a Content-Disposition header. */
export function fileNameOf(response: Response): string {
  const header = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? FALLBACK_NAME;
}
