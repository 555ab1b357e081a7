import { useQuery } from "@tanstack/react-query";
import { answer, api } from "@/api/client";
import type { Today } from "./model";

async function getToday(): Promise<Today> {
  return (await answer(api.GET("/api/staff/today"))).data;
}

export function useToday() {
  return useQuery({ queryKey: ["staff-today"], queryFn: getToday });
}
