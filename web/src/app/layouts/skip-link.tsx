import { text } from "@/i18n/text";
import shellCss from "./shell.scoped.css?names";

export function SkipLink() {
  return (
    <a
      className={shellCss.skip}
      href="#main"
      // handled by script: the router would treat #main as a navigation
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
    >
      {text().common.skipToContent}
    </a>
  );
}
