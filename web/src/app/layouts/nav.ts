import type { ComponentType } from "react";
import { HomeIcon, InvoiceIcon, LinkIcon, MailIcon, PaymentIcon, PeopleIcon, SeatIcon } from "@/ui/list-icons";
import { text } from "@/i18n/text";
import { paths } from "@/app/paths";

export interface NavItem {
  to: string;
  label: string;
  icon: ComponentType;
  /** Also marked as current on its sub-pages. */
  within?: boolean;
  /**
   * Hidden from the phone's tab bar, which has room for five. The other tabs of its group lead to it, and are marked
   * there.
   */
  deskOnly?: boolean;
}

export interface NavGroup {
  title?: string;
  items: readonly NavItem[];
}

export function partnerNav(withMoney: boolean): readonly NavGroup[] {
  const t = text().nav;
  const money = {
    title: t.financialManagement,
    items: [
      { to: paths.invoices, label: t.invoices, icon: InvoiceIcon, within: true },
      { to: paths.payments, label: t.payments, icon: PaymentIcon, within: true, deskOnly: true },
    ],
  };
  return [
    { items: [{ to: paths.partnerDashboard, label: t.dashboard, icon: HomeIcon }] },
    {
      title: t.parentManagement,
      items: [
        { to: paths.parentList, label: t.parentList, icon: PeopleIcon },
        { to: paths.seatRequests, label: t.seatRequests, icon: SeatIcon, deskOnly: true },
      ],
    },
    ...(withMoney ? [money] : []),
    {
      title: t.invitesManagement,
      items: [
        { to: paths.invites, label: t.invites, icon: MailIcon },
        { to: paths.links, label: t.links, icon: LinkIcon, deskOnly: true },
      ],
    },
  ];
}
