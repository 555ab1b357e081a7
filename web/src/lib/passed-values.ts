interface PassedValues {
  /** E-mail address of a person who has just signed up. */
  signedUp?: string | undefined;
  /** E-mail address to log in with. */
  email?: string | undefined;
  /** A temporary password entered at the log-in. */
  password?: string | undefined;
}

/** Values that one screen passes to the next, in memory only: never in a URL or in storage, and lost on reload. */
export const passedValues: PassedValues = {};
