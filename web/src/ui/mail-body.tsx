import { useState, type SyntheticEvent } from "react";
import mailBodyCss from "./mail-body.scoped.css";

const FIRST_HEIGHT = 480;

/** Renders a mail in a sandboxed iframe without scripts. Its links open in a new tab. */
export function MailBody({ title, html }: { title: string; html: string }) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [hasFocus, setHasFocus] = useState(false);

  function settle({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    const page = frame.contentDocument;
    if (page === null) return;
    for (const link of page.links) link.target = "_blank";
    setHeight(page.documentElement.scrollHeight);
    // while the iframe's document has the focus, the iframe itself does not match :focus
    page.defaultView?.addEventListener("focus", () => setHasFocus(true));
    page.defaultView?.addEventListener("blur", () => setHasFocus(false));
  }

  return (
    <iframe
      className={hasFocus ? `${mailBodyCss.mailBody} ${mailBodyCss.hasFocus}` : mailBodyCss.mailBody}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html}
      style={{ height }}
      onLoad={settle}
    />
  );
}
