interface Handover {
  /** The address of somebody who has just signed up. */
  signedUp?: string | undefined;
  /** A temporary password that was typed at the log-in. */
  password?: string | undefined;
}

/** What one screen hands to the next, in memory alone: no address and no storage has it, and a reload forgets it. */
export const handover: Handover = {};
