import { answer, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type DepartmentBody = components["schemas"]["DepartmentBody"];

const PATH = "/api/partner/departments";
const ONE = `${PATH}/{id}` as const;
const at = (id: number) => ({ params: { path: { id } } });

/* Each returns the server's message. */

export async function addDepartment(body: DepartmentBody): Promise<string> {
  return (await answer(api.POST(PATH, { body }))).message;
}

export async function changeDepartment(id: number, body: DepartmentBody): Promise<string> {
  return (await answer(api.PUT(ONE, { ...at(id), body }))).message;
}

export async function removeDepartment(id: number): Promise<string> {
  return (await answer(api.POST(`${ONE}/remove`, at(id)))).message;
}

export async function moveParent(parentId: number, departmentId: number | null): Promise<string> {
  const body = { parentIds: [parentId], inviteIds: [], fromDepartmentId: null, departmentId };
  return (await answer(api.POST(`${PATH}/move`, { body }))).message;
}

/** Moves everybody, a part at a time. Returns how many moved. */
export async function moveEverybody(fromDepartmentId: number, departmentId: number | null): Promise<number> {
  let moved = 0;
  for (;;) {
    const body = { parentIds: [], inviteIds: [], fromDepartmentId, departmentId };
    // one after the other: each moves those who are left
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await answer(api.POST(`${PATH}/move`, { body }));
    if (data.moved === 0) return moved;
    moved += data.moved;
  }
}
