import { Link, useLocation } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { text } from "@/i18n/text";
import { Brand } from "@/ui/brand";
import type { NavGroup, NavItem } from "./nav";
import { SkipLink } from "./skip-link";
import "@/styles/components/shell.css";

interface ShellProps {
  homePath: string;
  groups: readonly NavGroup[];
  /** Tabs for phones, where the groups have more sections than fit. */
  tabs?: readonly NavGroup[];
  /** Name of the area, shown below the brand. */
  area?: string;
  foot: ReactNode;
  bar: ReactNode;
  lastTab: ReactNode;
  children: ReactNode;
}

/** Sidebar and top bar on desktop, top bar and tab bar on a phone. */
export function Shell({ homePath, groups, tabs, area, foot, bar, lastTab, children }: ShellProps) {
  const t = text().nav;
  return (
    <>
      <SkipLink />
      <div className="shell">
        <aside className="side" aria-label={t.sidebar}>
          <Link className="brand" to={homePath}>
            <Brand />
          </Link>
          {area !== undefined && <p className="tag mb-2 ml-2 self-start">{area}</p>}
          <nav className="nav" aria-label={t.main}>
            <NavGroups groups={groups} />
          </nav>
          <nav className="nav foot" aria-label={t.account}>
            {foot}
          </nav>
        </aside>
        <div className="sheet">
          {bar}
          <main className="page" id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <nav className="tabbar" aria-label={t.tabs}>
        {(tabs ?? groups).map(({ items }, index) => (
          <TabGroup key={index} items={items} />
        ))}
        {lastTab}
      </nav>
    </>
  );
}

export function NavGroups({ groups }: { groups: readonly NavGroup[] }) {
  return groups.map((group) => (
    <Fragment key={group.title ?? ""}>
      {group.title !== undefined && <p className="nav-h">{group.title}</p>}
      {group.items.map((item) => (
        <NavLink key={item.to} {...item} />
      ))}
    </Fragment>
  ));
}

function TabGroup({ items }: Pick<NavGroup, "items">) {
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
