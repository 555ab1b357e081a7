import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";
import { text } from "@/i18n/text";
import { freeTop } from "./free-top";
import { AlertIcon, CloseIcon, DoneIcon } from "./icons";
import type { ToastTone } from "./toast";
import "@/styles/components/toast.css";

const DURATION = 5000;
const BELOW_BAR = 72;
const RIGHT = 24;

const ICONS = {
  success: <DoneIcon />,
  warning: <AlertIcon />,
  error: <AlertIcon />,
  close: <CloseIcon />,
};

// a root of its own: a toast outlives the screen that caused it, and the first screen loads without it
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
        classNames: { toast: "toast", warning: "tone-warning", error: "tone-error" },
      }}
    />,
  );
}

// mounted before the first message, so that screen readers hear the message as a change of the live region
flushSync(() => draw(BELOW_BAR));

/** The toasts in sight by what they say. One that has begun to go is not among them: it would take a new message along. */
const inSight = new Map<string, number>();
let made = 0;

export function showToast(tone: ToastTone, message: string): void {
  // one id per message: five calls that fail at once say it once
  const said = `${tone} ${message}`;
  const id = inSight.get(said) ?? (made += 1);
  // those in sight do not jump
  if (inSight.size === 0) flushSync(() => draw(freeTop(BELOW_BAR, RIGHT)));
  inSight.set(said, id);
  const goes = () => inSight.delete(said);
  toast[tone](message, { id, onAutoClose: goes, onDismiss: goes });
}
