import { useState, type SyntheticEvent } from "react";
import "@/styles/components/mail-body.css";

const FIRST_HEIGHT = 480;

/** A mail's own page in a frame that runs no script. Its links open in a new tab. */
export function MailBody({ title, html }: { title: string; html: string }) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [hasFocus, setHasFocus] = useState(false);

  function settle({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    const page = frame.contentDocument;
    if (page === null) return;
    for (const link of page.links) link.target = "_blank";
    setHeight(page.documentElement.scrollHeight);
    // a frame whose page has the focus matches no :focus of ours
    page.defaultView?.addEventListener("focus", () => setHasFocus(true));
    page.defaultView?.addEventListener("blur", () => setHasFocus(false));
  }

  return (
    <iframe
      className={hasFocus ? "mail-body has-focus" : "mail-body"}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html}
      style={{ height }}
      onLoad={settle}
    />
  );
}
