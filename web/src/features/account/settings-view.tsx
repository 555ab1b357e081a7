import type { Area } from "@/app/paths";
import { accountText } from "@/i18n/account-text";
import { DevicesCard } from "./devices-card";
import { PasswordCard } from "./password-card";

interface SettingsViewProps {
  area: Area;
  changePasswordPath: string;
}

export function SettingsView({ area, changePasswordPath }: SettingsViewProps) {
  const t = accountText();
  return (
    <>
      <div className="head">
        <div>
          <h1 className="t-page">{t.settings}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      <div className="grid max-w-[720px] gap-5">
        <PasswordCard changePasswordPath={changePasswordPath} />
        <DevicesCard area={area} />
      </div>
    </>
  );
}
