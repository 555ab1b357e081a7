import { text } from "@/i18n/text";

export function SkipLink() {
  return (
    <a
      className="skip"
      href="#main"
      // by hand: an address with #main would be a navigation for the router
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
    >
      {text().common.skipToContent}
    </a>
  );
}
