import type { ComponentType } from "react";
import { HomeIcon, InvoiceIcon, MailIcon, PeopleIcon } from "@/ui/icons";
import { text } from "@/i18n/text";
import { paths } from "@/app/paths";

export interface NavItem {
  to: string;
  label: string;
  icon: ComponentType;
}

export interface NavGroup {
  title?: string;
  items: readonly NavItem[];
}

export function partnerNav(): readonly NavGroup[] {
  const t = text().nav;
  return [
    { items: [{ to: paths.partnerDashboard, label: t.dashboard, icon: HomeIcon }] },
    { title: t.parentManagement, items: [{ to: paths.parentList, label: t.parentList, icon: PeopleIcon }] },
    { title: t.financialManagement, items: [{ to: paths.invoices, label: t.invoices, icon: InvoiceIcon }] },
    { title: t.invitesManagement, items: [{ to: paths.invites, label: t.invites, icon: MailIcon }] },
  ];
}
