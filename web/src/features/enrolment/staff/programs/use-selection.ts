import { useCallback, useMemo, useState } from "react";
import type { StaffProgram } from "./model";

interface SelectedPrograms {
  /** The list the selection belongs to: another filter or search clears it. */
  scope: string;
  rows: readonly StaffProgram[];
  isAll: boolean;
}

export interface Ticks {
  has: (program: StaffProgram) => boolean;
  toggle: (program: StaffProgram) => void;
}

const NOBODY: readonly StaffProgram[] = [];

/** The selected programs: single ones, which survive paging, or all that match. */
export function useSelection(scope: string, shown: readonly StaffProgram[] = NOBODY) {
  const [kept, setKept] = useState<SelectedPrograms>({ scope, rows: NOBODY, isAll: false });
  const isKept = kept.scope === scope;
  const rows = isKept ? kept.rows : NOBODY;
  const isAll = isKept && kept.isAll;

  const choose = useCallback((next: readonly StaffProgram[]) => setKept({ scope, rows: next, isAll: false }), [scope]);
  const ticks: Ticks = useMemo(() => {
    const has = (program: StaffProgram) => isAll || includes(rows, program);
    const toggle = (program: StaffProgram) => {
      // single programs cannot be excluded from "all that match": the others of this page stay selected
      const now = isAll ? shown : rows;
      choose(includes(now, program) ? without(now, [program]) : [...now, program]);
    };
    return { has, toggle };
  }, [rows, isAll, shown, choose]);

  const isPageChosen = shown.length > 0 && shown.every(ticks.has);
  return {
    rows,
    isAll,
    ticks,
    isPageChosen,
    togglePage: () => choose(isPageChosen ? without(isAll ? shown : rows, shown) : [...without(rows, shown), ...shown]),
    chooseAll: () => setKept({ scope, rows: NOBODY, isAll: true }),
    clear: () => choose(NOBODY),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function includes(all: readonly StaffProgram[], { id }: StaffProgram): boolean {
  return all.some((one) => one.id === id);
}

function without(all: readonly StaffProgram[], some: readonly StaffProgram[]): StaffProgram[] {
  return all.filter((one) => !includes(some, one));
}
