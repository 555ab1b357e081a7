import type { Child, Parent, Program } from "./model";

/* Fixtures for the tests of this folder. */

export function aProgram(over: Partial<Program> = {}): Program {
  return {
    id: 1,
    partnerId: 1,
    isPaid: true,
    createdAt: "2026-10-01T09:00:00Z",
    heldUntil: null,
    stage: "running",
    partner_cohort: { id: 3, title: "Harmattan 2026" },
    partner_package: { title: "Scratch Explorers", level: 1 },
    partner_teacher: { firstName: "Kemi", lastName: "Alabi", classLink: "" },
    day: "monday",
    dayText: "Monday",
    time: "16:00",
    timeText: "4:00 PM",
    child: {
      id: 11,
      childId: 11,
      firstName: "Ebube",
      lastName: "Adebayo",
      age: 9,
      gender: "male",
      school: "",
      parentId: 1,
      parent: { firstName: "Oluwaseun", lastName: "Adebayo" },
    },
    ...over,
  };
}

export function aChild(over: Partial<Child> = {}): Child {
  return {
    id: 11,
    childId: 11,
    firstName: "Ebube",
    lastName: "Adebayo",
    age: 9,
    gender: "male",
    school: "",
    parentId: 1,
    createdAt: "2026-09-01T09:00:00Z",
    programs: [aProgram()],
    ...over,
  };
}

export function aParent(over: Partial<Parent> = {}): Parent {
  return {
    id: 1,
    firstName: "Oluwaseun",
    lastName: "Adebayo",
    email: "seun.adebayo@mail.example",
    phone: "+2348005550142",
    status: true,
    createdAt: "2026-06-12T09:00:00Z",
    emailConfirmed: true,
    allowed: 3,
    children: [aChild()],
    ...over,
  };
}
