import type { ComponentType } from "react";
import type { People } from "@/api/session-data";
import { staffPaths } from "@/app/staff-paths";
import { mayUse, type Duty } from "@/app/staff-roles";
import { staffNavText } from "@/i18n/en-staff";
import {
  CalendarIcon,
  ClockIcon,
  HomeIcon,
  InvoiceIcon,
  MailIcon,
  PaymentIcon,
  PenIcon,
  PeopleIcon,
} from "@/ui/list-icons";
import * as icons from "@/ui/staff-icons";
import type { NavGroup, NavItem } from "./nav";

const TABS = new Set<string>([staffPaths.today, staffPaths.programs, staffPaths.payments]);

function item(to: string, label: string, icon: ComponentType): NavItem {
  return { to, label, icon, within: true };
}

/** The sections of the console that a role may use, in menu order. */
export function staffNav(person: Pick<People["staff"], "role">): readonly NavGroup[] {
  const t = staffNavText();
  const groups: readonly (NavGroup & { duty: Duty })[] = [
    { duty: "everybody", items: [{ to: staffPaths.today, label: t.today, icon: HomeIcon }] },
    {
      duty: "programme",
      title: t.programme,
      items: [
        item(staffPaths.programs, t.programs, icons.SeatIcon),
        item(staffPaths.cohorts, t.cohorts, CalendarIcon),
        item(staffPaths.packages, t.packages, icons.PackageIcon),
        item(staffPaths.teachers, t.teachers, icons.TeacherIcon),
        item(staffPaths.timetable, t.timetable, ClockIcon),
      ],
    },
    {
      duty: "programme",
      title: t.teaching,
      items: [
        item(staffPaths.lessons, t.lessons, icons.LessonIcon),
        item(staffPaths.classes, t.classes, icons.ClassIcon),
        item(staffPaths.closures, t.closures, icons.ClosedIcon),
        item(staffPaths.registers, t.registers, icons.RegisterIcon),
        item(staffPaths.attendance, t.attendance, icons.AttendanceIcon),
      ],
    },
    {
      duty: "programme",
      title: t.people,
      items: [
        item(staffPaths.partners, t.partners, icons.BuildingIcon),
        item(staffPaths.families, t.families, PeopleIcon),
      ],
    },
    {
      duty: "money",
      title: t.money,
      items: [
        item(staffPaths.invoices, t.invoices, InvoiceIcon),
        item(staffPaths.payments, t.payments, PaymentIcon),
        item(staffPaths.receivables, t.receivables, icons.ScalesIcon),
        // roles with the programme duty have it in the group above
        ...(mayUse(person, "programme") ? [] : [item(staffPaths.packages, t.packages, icons.PackageIcon)]),
        item(staffPaths.rates, t.rates, icons.RateIcon),
        item(staffPaths.bankTransfer, t.bankTransfer, icons.BankIcon),
      ],
    },
    {
      duty: "programme",
      title: t.mailAndTexts,
      items: [
        item(staffPaths.mail, t.mail, MailIcon),
        item(staffPaths.mailTexts, t.mailTexts, PenIcon),
        item(staffPaths.texts, t.texts, icons.PageIcon),
      ],
    },
    {
      duty: "administration",
      title: t.administration,
      items: [
        item(staffPaths.journal, t.journal, icons.JournalIcon),
        item(staffPaths.privacy, t.privacy, icons.ShieldIcon),
        item(staffPaths.accounts, t.accounts, icons.KeyIcon),
      ],
    },
  ];
  return groups.filter(({ duty }) => mayUse(person, duty));
}

/** The items of a phone's tab bar, next to the one that opens all others. */
export function staffTabs(groups: readonly NavGroup[]): readonly NavGroup[] {
  return groups.map(({ items }) => ({ items: items.filter(({ to }) => TABS.has(to)) }));
}
