/** The signed-in person, as shown in the top bar. */
export interface Person {
  name: string;
  email: string;
  /** In place of the address, for people who belong to several. */
  organization?: string;
}
