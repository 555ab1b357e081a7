import { Link } from "@tanstack/react-router";
import { text } from "@/i18n/text";
import { LogOutIcon } from "@/ui/list-icons";
import type { NavItem } from "./nav";
import { NavLink } from "./shell";
import sideCss from "./side.scoped.css?names";

interface SidebarFootProps {
  settings?: NavItem | undefined;
  changePasswordPath: string;
  onLogOut: () => void;
}

export function SidebarFoot({ settings, changePasswordPath, onLogOut }: SidebarFootProps) {
  const t = text().nav;
  return (
    <>
      {settings && <NavLink {...settings} />}
      <Link className={sideCss.sub} to={changePasswordPath}>
        {t.changePassword}
      </Link>
      <button type="button" onClick={onLogOut}>
        <LogOutIcon />
        {t.logOut}
      </button>
    </>
  );
}
