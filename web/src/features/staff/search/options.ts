import type { ComponentType } from "react";
import { staffPaths } from "@/app/staff-paths";
import { fill } from "@/i18n/text";
import { PeopleIcon } from "@/ui/list-icons";
import { BuildingIcon, TeacherIcon } from "@/ui/staff-icons";
import { staffSearchText } from "./en";
import type { PeopleFound } from "./model";
import type { ScreenGroup } from "./palette-props";

/** A search result to navigate to. */
export interface Target {
  key: string;
  label: string;
  note: string | undefined;
  icon: ComponentType;
  to: string;
  params?: { id: string };
}

export interface TargetGroup {
  title: string;
  targets: readonly Target[];
}

/** The screens whose name or group matches the input; all of them if it is empty. */
export function screensFor(typed: string, groups: readonly ScreenGroup[]): TargetGroup {
  const wanted = typed.trim().toLowerCase();
  const fits = (word = "") => word.toLowerCase().includes(wanted);
  const targets = groups.flatMap(({ title, items }) =>
    items
      .filter(({ label }) => fits(label) || (wanted !== "" && fits(title)))
      .map(({ to, label, icon }) => ({ key: `screen-${to}`, label, note: title, icon, to })),
  );
  return { title: staffSearchText().screens, targets };
}

/** The people found. A child links to its family. */
export function peopleOf({ partners, parents, children }: PeopleFound): readonly TargetGroup[] {
  const t = staffSearchText();
  return [
    {
      title: t.parents,
      targets: parents.map(({ id, name, email, partner }) => ({
        key: `parent-${id}`,
        label: name,
        note: fill(t.parentOf, { email, partner }),
        icon: PeopleIcon,
        to: staffPaths.family,
        params: { id: String(id) },
      })),
    },
    {
      title: t.children,
      targets: children.map(({ id, name, age, parentId, parent }) => ({
        key: `child-${id}`,
        label: name,
        note: fill(t.childOf, { age, parent }),
        icon: TeacherIcon,
        to: staffPaths.family,
        params: { id: String(parentId) },
      })),
    },
    {
      title: t.partners,
      targets: partners.map(({ id, name, email }) => ({
        key: `partner-${id}`,
        label: name,
        note: email,
        icon: BuildingIcon,
        to: staffPaths.partner,
        params: { id: String(id) },
      })),
    },
  ];
}

export function withoutEmpty(groups: readonly TargetGroup[]): readonly TargetGroup[] {
  return groups.filter(({ targets }) => targets.length > 0);
}
