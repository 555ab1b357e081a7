import type { FamilyChild, Program, Waiting } from "@/features/enrolment/parent/family";
import type { OwnPayment } from "@/features/enrolment/parent/payment-link";

/** The actions of a row's menu. */
export type RowAction =
  | { kind: "edit" | "delete"; child: FamilyChild }
  | { kind: "withdraw"; child: FamilyChild; program: Program }
  | { kind: "leave"; child: FamilyChild; waiting: Waiting };

/** Data and callbacks for the cells of a row. */
export interface RowContext {
  organization: string;
  paying: OwnPayment;
  /** Ids of the programs that a pending bank transfer covers. */
  inTransfer: ReadonlySet<number>;
  /** The parent's own time zone; undefined while loading. */
  zone: string | undefined;
  /** Links of the lessons that are not over, by program: a lesson may have another link than its teacher. */
  classLinks: ReadonlyMap<number, string>;
  onChoose: (child: FamilyChild) => void;
  /** Undefined while the family has a free seat. */
  onAskSeat: ((child: FamilyChild) => void) | undefined;
  onAction: (action: RowAction) => void;
}
