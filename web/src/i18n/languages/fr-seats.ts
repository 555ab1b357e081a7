/* French for requests for a seat, which most visits do not need. */
export * from "@/features/enrolment/parent/seats/fr";
export * from "@/features/enrolment/partner/seat-requests/fr";
