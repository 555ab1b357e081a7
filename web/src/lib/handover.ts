interface Handover {
  /** Of somebody who has just signed up. */
  signedUp?: string;
  /** A temporary password that was typed at the log-in. */
  password?: string;
}

let handed: Handover = {};

/** What one screen hands to the next, in memory alone: no address and no storage has it, and a reload forgets it. */
export function hand(values: Handover): void {
  handed = values;
}

export function takeOver(): Handover {
  return handed;
}
