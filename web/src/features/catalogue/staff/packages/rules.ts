import * as z from "zod/mini";
import { staffPackagesText } from "@/features/catalogue/staff/en";
import type { Package, PackageBody } from "./model";
import { majorOf, minorOf } from "./price";

/** Raw form input: numbers are strings until they are sent. */
export interface PackageValues {
  title: string;
  description: string;
  level: string;
  minAge: string;
  maxAge: string;
  weekDuration: string;
  priceMinor: string;
}

export const PACKAGE_FIELDS = [
  "title",
  "description",
  "level",
  "minAge",
  "maxAge",
  "weekDuration",
  "priceMinor",
] as const;

function whole(from: number, to: number, error: string) {
  const fits = (value: string) => /^\d+$/.test(value.trim()) && Number(value) >= from && Number(value) <= to;
  return z.string().check(z.refine(fits, { error }));
}

const inOrder = (ages: { minAge: string; maxAge: string }) => Number(ages.minAge) <= Number(ages.maxAge);

export function makePackageRules() {
  const t = staffPackagesText().form;
  const fields = z.object({
    title: z.string().check(z.refine((value) => value.trim() !== "", { error: t.titleRequired })),
    description: z.string(),
    level: whole(1, 20, t.levelWrong),
    minAge: whole(3, 25, t.ageWrong),
    maxAge: whole(3, 25, t.ageWrong),
    weekDuration: whole(1, 104, t.weeksWrong),
    priceMinor: z.string().check(z.refine((value) => minorOf(value) !== undefined, { error: t.priceWrong })),
  });
  return fields.check(z.refine(inOrder, { error: t.ageOrder, path: ["maxAge"] }));
}

const USUAL_WEEKS = 12;

export function valuesOf(one: Package | null): PackageValues {
  if (one === null) {
    return {
      title: "",
      description: "",
      level: "1",
      minAge: "",
      maxAge: "",
      weekDuration: String(USUAL_WEEKS),
      priceMinor: "",
    };
  }
  return {
    title: one.title,
    description: one.description,
    level: String(one.level),
    minAge: String(one.minAge),
    maxAge: String(one.maxAge),
    weekDuration: String(one.weekDuration),
    priceMinor: majorOf(one.priceMinor),
  };
}

export function bodyOf(values: PackageValues): PackageBody {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    minAge: Number(values.minAge),
    maxAge: Number(values.maxAge),
    weekDuration: Number(values.weekDuration),
    level: Number(values.level),
    priceMinor: minorOf(values.priceMinor) ?? 0,
  };
}
