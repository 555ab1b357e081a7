import { useEffect, useRef, useState } from "react";
import { followTheme, pageAround } from "./around";
import { startPopup, type Popup, type PopupState } from "./popup";

/** The frame as a screen sees it. */
export function usePopup() {
  const [page] = useState(pageAround);
  const [state, setState] = useState<PopupState>({ at: page === null ? "alone" : "waiting" });
  /** Counts how often the frame was shown: each time the focus comes in. */
  const [shown, setShown] = useState(0);
  const popup = useRef<Popup | null>(null);

  useEffect(() => {
    if (page === null) return;
    followTheme(page);
    const started = startPopup(page, {
      onState: setState,
      onRender() {
        followTheme(page);
        setShown((count) => count + 1);
      },
    });
    popup.current = started;
    return () => started.stop();
  }, [page]);

  return { state, shown, popup };
}
