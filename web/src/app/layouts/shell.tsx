import { Link, useLocation } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { text } from "@/i18n/text";
import { Brand } from "@/ui/brand";
import type { NavGroup, NavItem } from "./nav";
import { SkipLink } from "./skip-link";
import "./shell.scoped.css";
import pageCss from "@/ui/page.scoped.css";
import sideCss from "./side.scoped.css?names";
import badgeCss from "@/ui/badge.scoped.css?names";
import brandCss from "@/ui/brand.scoped.css?names";

interface ShellProps {
  homePath: string;
  groups: readonly NavGroup[];
  /** Tabs for phones, where the groups have more sections than fit. */
  tabs?: readonly NavGroup[];
  /** Name of the area, shown below the brand. */
  area?: string;
  foot: ReactNode;
  bar: ReactNode;
  /** Null where the sections are locked: then there are no tabs. */
  lastTab: ReactNode;
  children: ReactNode;
}

/** Sidebar and top bar on desktop, top bar and tab bar on a phone. */
export function Shell({ homePath, groups, tabs, area, foot, bar, lastTab, children }: ShellProps) {
  const t = text().nav;
  return (
    <>
      <SkipLink />
      <div className={sideCss.shell}>
        <aside className={sideCss.side} aria-label={t.sidebar}>
          <Link className={brandCss.brand} to={homePath}>
            <Brand />
          </Link>
          {area !== undefined && <p className={`${badgeCss.tag} mb-2 ml-2 self-start`}>{area}</p>}
          {groups.length > 0 && (
            <nav className={sideCss.nav} aria-label={t.main}>
              <NavGroups groups={groups} />
            </nav>
          )}
          <nav className={`${sideCss.nav} ${sideCss.foot}`} aria-label={t.account}>
            {foot}
          </nav>
        </aside>
        <div className={pageCss.sheet}>
          {bar}
          <main className={pageCss.page} id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {lastTab !== null && (
        <nav className={sideCss.tabbar} aria-label={t.tabs}>
          {(tabs ?? groups).map(({ items }, index) => (
            <TabGroup key={index} items={items} />
          ))}
          {lastTab}
        </nav>
      )}
    </>
  );
}

export function NavGroups({ groups }: { groups: readonly NavGroup[] }) {
  return groups.map((group) => (
    <Fragment key={group.title ?? ""}>
      {group.title !== undefined && <p className={sideCss.navH}>{group.title}</p>}
      {group.items.map((item) => (
        <NavLink key={item.to} {...item} />
      ))}
    </Fragment>
  ));
}

export function TabGroup({ items }: Pick<NavGroup, "items">) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hiddenItems = items.filter(({ deskOnly }) => deskOnly);
  const marked = hiddenItems.some(({ to }) => path === to || path.startsWith(`${to}/`));
  return items.filter(({ deskOnly }) => !deskOnly).map((item) => <NavLink key={item.to} {...item} marked={marked} />);
}

interface NavLinkProps extends Omit<NavItem, "deskOnly"> {
  /** Marked as current on a page that is not its own. */
  marked?: boolean;
}

export function NavLink({ to, label, icon: Icon, within = false, marked = false }: NavLinkProps) {
  return (
    <Link to={to} activeOptions={{ exact: !within, includeSearch: false }} aria-current={marked || undefined}>
      <Icon />
      {label}
    </Link>
  );
}
