/** Texts of the 404 page. */
export const notFound = {
  title: "404 Not Found",
  body: "The page you are looking for does not exist.",
  action: "Go to login",
  toDashboard: "Go to your dashboard",
  toConsole: "Go to the console",
} as const;
