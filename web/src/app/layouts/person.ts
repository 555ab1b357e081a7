/** Whoever is signed in, as the top bar shows them. */
export interface Person {
  name: string;
  email: string;
}
