/* French for moving seats, which most visits of partners do not need. */
export * from "@/features/enrolment/partner/seats/fr";
export * from "@/features/enrolment/shared/seat-moves/fr";
