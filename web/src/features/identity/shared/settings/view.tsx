import type { ReactNode } from "react";
import type { Area } from "@/app/paths";
import { DevicesCard } from "./devices-card";
import { accountText } from "./en";
import { PasswordCard } from "./password-card";
import pageCss from "@/ui/page.scoped.css?names";

interface SettingsViewProps {
  area: Area;
  changePasswordPath: string;
  title?: string;
  intro?: string;
  /** Additional cards of one account type. */
  children?: ReactNode;
}

export function SettingsView({ area, changePasswordPath, title, intro, children }: SettingsViewProps) {
  const t = accountText();
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{title ?? t.settings}</h1>
          <p className="t-sub">{intro ?? t.intro}</p>
        </div>
      </div>
      <div className="grid max-w-[720px] gap-5">
        {children}
        <PasswordCard changePasswordPath={changePasswordPath} />
        <DevicesCard area={area} />
      </div>
    </>
  );
}
