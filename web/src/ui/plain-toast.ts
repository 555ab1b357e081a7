import { text } from "@/i18n/text";
import type { ToastTone } from "./toast";

const DURATION = 5000;

/** A toast without the library: for a browser that has lost the network before the library arrived. */
export function showPlainToast(tone: ToastTone, message: string): void {
  const toast = document.createElement("div");
  toast.className = "plain-toast card flex items-center justify-between gap-2 p-5";
  toast.dataset["tone"] = tone;
  toast.role = "alert";
  const words = document.createElement("p");
  words.textContent = message;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "btn quiet square sm";
  close.textContent = "×";
  close.ariaLabel = text().common.dismiss;
  close.addEventListener("click", () => toast.remove());
  toast.append(words, close);
  place().append(toast);
  setTimeout(() => toast.remove(), DURATION);
}

function place(): Element {
  const found = document.querySelector(".plain-toasts");
  if (found !== null) return found;
  const made = document.createElement("div");
  made.className = "plain-toasts";
  document.body.append(made);
  return made;
}
