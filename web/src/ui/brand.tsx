import { text } from "@/i18n/text";
import brandCss from "./brand.scoped.css?names";

/** The logo: a chair drawn in two strokes, with a sprout on its back. */
export function Brand() {
  return (
    <>
      <svg className={brandCss.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path className={brandCss.leaf} d="M8 10.6C7.7 5.9 10.8 2.7 16.7 2.5 16.9 7.6 13.8 10.8 8 10.6Z" />
        <path className={brandCss.leaf} d="M8 12.1C8.2 9.2 6.3 7.3 2.6 7.2 2.5 10.4 4.3 12.3 8 12.1Z" />
        <path d="M8 21.5V11.5M8 15.4h6.8a2.2 2.2 0 0 1 2.2 2.2v3.9" />
      </svg>
      <span>{text().product}</span>
    </>
  );
}
