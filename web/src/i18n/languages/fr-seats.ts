/* French for requests for a seat and for moving seats, which most visits do not need. */
export * from "@/features/enrolment/parent/seats/fr";
export * from "@/features/enrolment/partner/seat-requests/fr";
export * from "@/features/enrolment/partner/seats/fr";
export * from "@/features/enrolment/shared/seat-moves/fr";
