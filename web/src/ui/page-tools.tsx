import { otherLanguage, switchLanguage } from "./language";
import { ThemeButton } from "./theme-button";

/** What anybody may choose without an account: the language and the theme. */
export function PageTools() {
  const { code, name } = otherLanguage();
  return (
    <div className="flex gap-1">
      <button type="button" className="btn quiet" lang={code} onClick={switchLanguage}>
        {name}
      </button>
      <ThemeButton />
    </div>
  );
}
