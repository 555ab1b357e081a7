import type { FamilyProgram, StaffFamily } from "./model";

const price = { currencyCode: "USD", minor: 12_000, text: "USD 120.00" };

function aProgram(over: Partial<FamilyProgram> = {}): FamilyProgram {
  return {
    id: 31,
    cohort: { id: 7, title: "Autumn 2026", startOn: "2026-09-01", endOn: "2026-12-18", status: "ongoing" },
    package: { id: 2, title: "Game Makers" },
    level: 1,
    child: { id: 41, firstName: "Ama", lastName: "Mensah", age: 9, gender: "female", school: "" },
    parent: { id: 21, name: "Esi Mensah" },
    partner: { id: 4, name: "Sunrise Schools" },
    price,
    createdAt: "2026-09-02T08:00:00Z",
    day: "monday",
    time: "16:00",
    dayText: "Monday",
    timeText: "4:00 PM",
    teacher: null,
    isSponsored: true,
    isPaid: false,
    due: price,
    why: {
      package: "Ama is 9; Game Makers is the first level-1 package for ages 7 to 9.",
      payer: "Sunrise Schools pays: seat 2 of 3.",
      price: "USD 120.00, less 10 %.",
      teacher: null,
      status: "Not paid: it stands on the invoice of Autumn 2026.",
    },
    ...over,
  };
}

/* Fixtures for the tests of this folder. */
export function aFamily(over: Partial<StaffFamily> = {}): StaffFamily {
  return {
    parent: {
      id: 21,
      firstName: "Esi",
      lastName: "Mensah",
      email: "esi@mensah.example",
      phone: "+233200000",
      country: "GH",
      state: "Ashanti",
      timeZone: "Africa/Accra",
      isActive: true,
      isConfirmed: true,
      createdAt: "2026-09-01T08:00:00Z",
      partner: { id: 4, name: "Sunrise Schools" },
    },
    allowance: {
      allowed: 3,
      children: 1,
      seatsTaken: 1,
      entries: [{ kind: "granted", seats: 3, child: null, createdAt: "2026-09-01T08:00:00Z" }],
    },
    children: [
      {
        id: 41,
        firstName: "Ama",
        lastName: "Mensah",
        age: 9,
        gender: "female",
        forTeacher: "",
        school: "Lakeside Primary",
        createdAt: "2026-09-02T08:00:00Z",
        consent: { version: 2, at: "2026-09-02T08:00:00Z" },
        programs: [aProgram()],
        waiting: [
          {
            id: 51,
            cohort: "Winter 2027",
            day: "tuesday",
            time: "16:00",
            dayText: "Tuesday",
            timeText: "4:00 PM",
            ahead: 2,
            offeredUntil: null,
          },
        ],
      },
    ],
    payments: [{ reference: "STL-9-x", state: "succeeded", amount: price, createdAt: "2026-10-01T08:00:00Z" }],
    mails: [{ id: 61, subject: "Welcome to Seatling", state: "sent", createdAt: "2026-09-01T08:00:00Z" }],
    sessions: 2,
    journal: [{ id: 71, at: "2026-11-15T10:00:00Z", actor: "Kim Staff", action: "Allowance changed" }],
    ...over,
  };
}
