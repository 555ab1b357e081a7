import { defineText } from "./define-text";

/** The panel beside the public screens: not with the base texts, because the other screens do not need it. */
export const gateText = defineText("gate", {
  promise: "Every filled seat is a child in class.",
  how: "How it works",
  steps: {
    invite: { title: "Invite", body: "Tell each parent how many children you will sponsor." },
    enrol: { title: "Enrol", body: "The parent picks a day and a time. A seat is taken." },
    pay: { title: "Pay", body: "One invoice for each cohort, for the seats taken." },
  },
  teamSteps: {
    join: { title: "Join", body: "Choose a password, or use the account you have." },
    role: { title: "Your role", body: "It decides what you see and what you can change." },
    together: { title: "Work together", body: "Everybody logs in with an account of their own." },
  },
});
