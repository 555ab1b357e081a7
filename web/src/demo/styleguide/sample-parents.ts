import type { ListState } from "@/table/list-state";

export interface SampleParent {
  id: string;
  name: string;
  email: string;
  paid: number;
  unpaid: number;
  total: number;
  joined: string;
  owed: number;
  active: boolean;
}

const FIRST = "Oluwaseun Chiamaka Ibrahim Funmilayo Emeka Halima Tobi Ngozi Danladi Blessing Ọláyínká Zainab".split(
  " ",
);
const LAST = "Adebayo Okonkwo Musa Ogunleye Eze Bello Akinwale Umeh Yakubu Effiong Ṣóyínká".split(" ");
const COUNT = 128;
const DAY = 86_400_000;

export const SAMPLE_PARENTS: readonly SampleParent[] = Array.from({ length: COUNT }, (_, index) => {
  const first = FIRST[index % FIRST.length] ?? "";
  const last = LAST[index % LAST.length] ?? "";
  const total = (index * 7) % 10 === 9 ? 24 : 1 + ((index * 5) % 4);
  const taken = (index * 3) % (total + 1);
  const unpaid = Math.min(taken, index % 3);
  return {
    id: String(index + 1),
    name: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}${index < FIRST.length ? "" : index}@mail.example`,
    paid: taken - unpaid,
    unpaid,
    total,
    joined: new Date(Date.UTC(2026, 5, 12) + index * DAY).toISOString(),
    owed: unpaid * 5_100_050,
    active: index % 9 !== 4,
  };
});

function plain(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Does what the server does for a real list: search, sort, paginate. */
export function pageOfSample({ page = 1, search = "", sort }: ListState, pageSize: number) {
  const wanted = search.toLowerCase();
  const found = SAMPLE_PARENTS.filter((parent) => `${parent.name} ${parent.email}`.toLowerCase().includes(wanted));
  const ordered = sort === undefined ? found : found.toSorted(compareBy(sort));
  return { rows: ordered.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

function compareBy(sort: string): (a: SampleParent, b: SampleParent) => number {
  const turn = sort.startsWith("-") ? -1 : 1;
  const key = sort.replace("-", "");
  if (key === "joined") return (a, b) => turn * a.joined.localeCompare(b.joined);
  if (key === "owed") return (a, b) => turn * (a.owed - b.owed);
  return (a, b) => turn * a.name.localeCompare(b.name);
}
