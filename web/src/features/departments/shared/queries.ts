import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { answer, backgroundApi } from "@/api/client";
import type { Department } from "./model";

async function listDepartments(): Promise<Department[]> {
  return (await answer(backgroundApi.GET("/api/partner/departments"))).data;
}

/** The departments that the member looks after, by name. A failure hides what only departments need. */
export function useDepartments() {
  return useQuery({ queryKey: ["departments"], queryFn: listDepartments, retry: false });
}

/** The names of the departments by id; undefined while the organisation has none. */
export function useDepartmentNames(): ReadonlyMap<number, string> | undefined {
  const { data } = useDepartments();
  return useMemo(
    () => (data === undefined || data.length === 0 ? undefined : new Map(data.map(({ id, name }) => [id, name]))),
    [data],
  );
}
