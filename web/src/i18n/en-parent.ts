/** The words of the parent's screens. */
export const parent = {
  welcome: "Welcome, {name}",
  organization: "{organization} enrols your children.",
  organizationPlain: "Your organisation enrols your children.",
  logout: "Logout",
  ready: "Your account is ready",
  readyBody: "You register your children here as soon as registration opens. There is nothing else to do today.",
} as const;
