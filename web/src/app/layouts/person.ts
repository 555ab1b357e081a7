/** The signed-in person, as shown in the top bar. */
export interface Person {
  name: string;
  email: string;
}
