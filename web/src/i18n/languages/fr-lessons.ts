/* French for the console's screens of lessons, loaded with the first of them. */
export * from "@/features/lessons/staff/attendance/fr";
export * from "@/features/lessons/staff/change/fr";
export * from "@/features/lessons/staff/closures/fr";
export * from "@/features/lessons/staff/fr";
