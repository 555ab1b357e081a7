import { text } from "@/i18n/text";
import type { ToastTone } from "./toast";

const DURATION = 5000;

/** A toast without the library: for a browser that has lost the network before the library arrived. */
export function showPlainToast(tone: ToastTone, message: string): void {
  const said = `${tone} ${message}`;
  const shown = inSight.get(said);
  // what is said already stays for longer, and is not said twice
  if (shown !== undefined) clearTimeout(shown.timer);
  const toast = shown?.toast ?? add(tone, message, () => remove(said));
  inSight.set(said, { toast, timer: setTimeout(() => remove(said), DURATION) });
}

interface Shown {
  toast: Element;
  timer: ReturnType<typeof setTimeout>;
}

const inSight = new Map<string, Shown>();

function remove(said: string): void {
  const shown = inSight.get(said);
  clearTimeout(shown?.timer);
  shown?.toast.remove();
  inSight.delete(said);
}

function add(tone: ToastTone, message: string, onClose: () => void): Element {
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
  close.addEventListener("click", onClose);
  toast.append(words, close);
  place().append(toast);
  return toast;
}

function place(): Element {
  const found = document.querySelector(".plain-toasts");
  if (found !== null) return found;
  const made = document.createElement("div");
  made.className = "plain-toasts";
  document.body.append(made);
  return made;
}
