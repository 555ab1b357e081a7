import type { FamilyChild, Program, Waiting } from "@/api/family";
import type { Paying } from "./payment-link";

/** What a row's menu can ask for. */
export type RowAct =
  | { kind: "edit" | "delete"; child: FamilyChild }
  | { kind: "withdraw"; child: FamilyChild; program: Program }
  | { kind: "leave"; child: FamilyChild; waiting: Waiting };

/** What the cells of a row need to know and to call. */
export interface RowContext {
  organization: string;
  paying: Paying;
  /** The programs that a bank transfer under way pays for. */
  inTransfer: ReadonlySet<number>;
  /** The parent's own; undefined until it is known. */
  zone: string | undefined;
  onChoose: (child: FamilyChild) => void;
  onAct: (act: RowAct) => void;
}
