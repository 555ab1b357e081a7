/* French for the teacher's screens, loaded by teachers only. */
export * from "@/features/identity/shared/second-factor/fr";
export * from "@/features/identity/teacher/fr";
export * from "@/features/lessons/teacher/fr";
export * from "@/i18n/fr-teacher";
