import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { text } from "@/i18n/text";
import { LogOutIcon, SettingsIcon } from "@/ui/icons";

interface SidebarFootProps {
  changePasswordPath: string;
  onLogOut: () => void;
}

export function SidebarFoot({ changePasswordPath, onLogOut }: SidebarFootProps) {
  const t = text().nav;
  const id = useId();
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <SettingsIcon />
        {t.settings}
      </button>
      <div id={id} hidden={!open}>
        <Link className="sub" to={changePasswordPath}>
          {t.changePassword}
        </Link>
      </div>
      <button type="button" onClick={onLogOut}>
        <LogOutIcon />
        {t.logOut}
      </button>
    </>
  );
}
