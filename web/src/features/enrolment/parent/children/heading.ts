/** Receives the focus when the row that had it is gone. */
export const CHILDREN_HEADING = "children-heading";
