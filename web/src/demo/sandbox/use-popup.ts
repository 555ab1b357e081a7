import { useEffect, useRef, useState } from "react";
import { followTheme, embeddingPage } from "./embedding-page";
import { startPopup, type Popup, type PopupState } from "./popup";

/** State of the iframe for its screen. */
export function usePopup() {
  const [page] = useState(embeddingPage);
  const [state, setState] = useState<PopupState>({ at: page === null ? "alone" : "waiting" });
  /** Counts how often the iframe was shown: each time it takes the focus. */
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
