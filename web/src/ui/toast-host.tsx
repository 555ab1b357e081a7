import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";
import { text } from "@/i18n/text";
import { toastTop } from "./toast-position";
import { AlertIcon, CloseIcon, DoneIcon } from "./icons";
import type { ToastTone } from "./toast-tone";
import toastHostCss from "./toast-host.scoped.css";

const DURATION = 5000;
const BELOW_BAR = 72;
const RIGHT = 24;

const ICONS = {
  success: <DoneIcon />,
  warning: <AlertIcon />,
  error: <AlertIcon />,
  close: <CloseIcon />,
};

// a separate root: a toast outlives the screen that caused it, and the first screen loads without this code
const place = document.createElement("div");
document.body.append(place);
const root = createRoot(place);

function draw(top: number): void {
  root.render(
    <Toaster
      position="top-right"
      duration={DURATION}
      offset={{ top, right: RIGHT }}
      mobileOffset={{ top, left: 16, right: 16 }}
      gap={8}
      visibleToasts={5}
      expand
      closeButton
      icons={ICONS}
      containerAriaLabel={text().common.notifications}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: text().common.dismiss,
        classNames: {
          toast: `${toastHostCss.toast}`,
          warning: `${toastHostCss.toneWarning}`,
          error: `${toastHostCss.toneError}`,
        },
      }}
    />,
  );
}

// mounted before the first message, so that screen readers announce the message as a change of the live region
flushSync(() => draw(BELOW_BAR));

/** Visible toasts by tone and message. Excludes those fading out: a new message would disappear along with them. */
const visible = new Map<string, number>();
let lastId = 0;

export function showToast(tone: ToastTone, message: string): void {
  // one id per message: five requests that fail at once show one toast
  const key = keyOf(tone, message);
  const id = visible.get(key) ?? (lastId += 1);
  // reposition only when no toast is visible, so that visible ones do not jump
  if (visible.size === 0) flushSync(() => draw(toastTop(BELOW_BAR, RIGHT)));
  visible.set(key, id);
  const forget = () => visible.delete(key);
  toast[tone](message, { id, onAutoClose: forget, onDismiss: forget });
}

/** Removes a visible error before its time. */
export function dismissError(message: string): void {
  const key = keyOf("error", message);
  const id = visible.get(key);
  if (id === undefined) return;
  visible.delete(key);
  toast.dismiss(id);
}

function keyOf(tone: ToastTone, message: string): string {
  return `${tone} ${message}`;
}
