import { text } from "@/i18n/text";
import type { ToastTone } from "./toast-tone";
import buttonCss from "./button.scoped.css?names";
import cardCss from "./card.scoped.css?names";
import plainToastCss from "./plain-toast.scoped.css?names";

const DURATION = 5000;

/** A toast without the library, for when the network was lost before the library loaded. */
export function showPlainToast(tone: ToastTone, message: string): void {
  const key = keyOf(tone, message);
  const shown = visible.get(key);
  // an identical message extends the visible toast instead of adding a second one
  if (shown !== undefined) clearTimeout(shown.timer);
  const toast = shown?.toast ?? add(tone, message, () => remove(key));
  visible.set(key, { toast, timer: setTimeout(() => remove(key), DURATION) });
}

/** Removes a visible error before its time. */
export function dismissPlainError(message: string): void {
  remove(keyOf("error", message));
}

function keyOf(tone: ToastTone, message: string): string {
  return `${tone} ${message}`;
}

interface ShownToast {
  toast: Element;
  timer: ReturnType<typeof setTimeout>;
}

const visible = new Map<string, ShownToast>();

function remove(key: string): void {
  const shown = visible.get(key);
  clearTimeout(shown?.timer);
  shown?.toast.remove();
  visible.delete(key);
}

function add(tone: ToastTone, message: string, onClose: () => void): Element {
  const toast = document.createElement("div");
  toast.className = `${plainToastCss.plainToast} ${cardCss.card} flex items-center justify-between gap-2 p-5`;
  toast.dataset["tone"] = tone;
  toast.role = "alert";
  const words = document.createElement("p");
  words.textContent = message;
  const close = document.createElement("button");
  close.type = "button";
  close.className = `${buttonCss.btn} ${buttonCss.quiet} ${buttonCss.square} ${buttonCss.sm}`;
  close.textContent = "×";
  close.ariaLabel = text().common.dismiss;
  close.addEventListener("click", onClose);
  toast.append(words, close);
  place().append(toast);
  return toast;
}

function place(): Element {
  const found = document.querySelector(`.${plainToastCss.plainToasts}`);
  if (found !== null) return found;
  const container = document.createElement("div");
  container.className = `${plainToastCss.plainToasts}`;
  document.body.append(container);
  return container;
}
