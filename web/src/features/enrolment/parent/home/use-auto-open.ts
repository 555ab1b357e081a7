import { useEffect, useState } from "react";
import type { FamilyData } from "@/features/enrolment/parent/family";

const KEY = "register-child-shown";

/** True once per tab and parent, if the parent has free seats when the screen opens. */
export function useAutoOpen(parentId: number, family: FamilyData | undefined): boolean {
  const [opens, setOpens] = useState<boolean>();
  if (opens === undefined && family !== undefined) {
    setOpens(family.allowed > family.totalChild && sessionStorage.getItem(KEY) !== String(parentId));
  }
  useEffect(() => {
    if (opens === true) sessionStorage.setItem(KEY, String(parentId));
  }, [opens, parentId]);
  return opens === true;
}
