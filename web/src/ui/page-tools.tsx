import { otherLanguage, switchLanguage } from "./language";
import { ThemeButton } from "./theme-button";
import buttonCss from "./button.scoped.css?names";

/** Settings that need no account: language and theme. */
export function PageTools() {
  const { code, name } = otherLanguage();
  return (
    <div className="flex gap-1">
      <button type="button" className={`${buttonCss.btn} ${buttonCss.quiet}`} lang={code} onClick={switchLanguage}>
        {name}
      </button>
      <ThemeButton />
    </div>
  );
}
