import { Link } from "@tanstack/react-router";
import { saveLanguage } from "@/api/save-language";
import { fill, text } from "@/i18n/text";
import { Avatar } from "@/ui/avatar";
import { LockIcon } from "@/ui/icons";
import { otherLanguage, reopenInOtherLanguage } from "@/ui/language";
import {
  ChevronDownIcon,
  LanguageIcon,
  LogOutIcon,
  PaymentIcon,
  SettingsIcon,
  SwitchIcon,
  TeamIcon,
} from "@/ui/list-icons";
import { Menu, menuItem } from "@/ui/menu";
import type { Person } from "./person";
import shellCss from "./shell.scoped.css?names";
import menuCss from "@/ui/menu.scoped.css?names";

interface EntriesProps {
  /** For areas without a sidebar entry for payments. */
  paymentsPath?: string;
  teamPath?: string;
  /** These two are shown on phones only, because on desktop the sidebar has them. */
  phoneOnly?: boolean;
  /** For people who belong to several organisations. */
  onSwitch?: () => void;
  settingsPath?: string;
  changePasswordPath: string;
  onLogOut: () => void;
}

/** Name, e-mail and avatar in the top bar, with the account menu. */
export function AccountMenu({ person, ...entries }: EntriesProps & { person: Person }) {
  const t = text().nav;
  return (
    <Menu
      label={t.account}
      button={{
        className: shellCss.me,
        "aria-label": fill(t.openMenu, { name: person.name }),
        children: (
          <>
            <PersonLine person={person} />
            <ChevronDownIcon />
          </>
        ),
      }}
    >
      <div className={`${menuCss.whoLine} shell:hidden`}>
        <b className="block">{person.name}</b>
        <small className="text-12 text-ink-3">{person.organization ?? person.email}</small>
      </div>
      <Entries {...entries} />
    </Menu>
  );
}

function PersonLine({ person }: { person: Person }) {
  return (
    <>
      <span className={shellCss.words}>
        <b>{person.name}</b>
        <small>{person.organization ?? person.email}</small>
      </span>
      <Avatar name={person.name} />
    </>
  );
}

function Entries(props: EntriesProps) {
  const { paymentsPath, teamPath, phoneOnly = false, onSwitch, settingsPath, changePasswordPath, onLogOut } = props;
  const t = text().nav;
  const { code, name } = otherLanguage();
  const place = phoneOnly ? "shell:hidden" : undefined;
  return (
    <>
      {onSwitch !== undefined && (
        <button type="button" {...menuItem} onClick={onSwitch}>
          <SwitchIcon />
          {t.switchOrganization}
        </button>
      )}
      {paymentsPath !== undefined && (
        <Link {...menuItem} className={place} to={paymentsPath}>
          <PaymentIcon />
          {t.payments}
        </Link>
      )}
      {teamPath !== undefined && (
        <Link {...menuItem} className={place} to={teamPath}>
          <TeamIcon />
          {t.team}
        </Link>
      )}
      {settingsPath !== undefined && (
        <Link {...menuItem} to={settingsPath}>
          <SettingsIcon />
          {t.settings}
        </Link>
      )}
      <Link {...menuItem} to={changePasswordPath}>
        <LockIcon />
        {t.changePassword}
      </Link>
      <button
        type="button"
        {...menuItem}
        lang={code}
        onClick={() => void saveLanguage(code).finally(reopenInOtherLanguage)}
      >
        <LanguageIcon />
        {name}
      </button>
      <button type="button" {...menuItem} onClick={onLogOut}>
        <LogOutIcon />
        {t.logoutMenuItem}
      </button>
    </>
  );
}
