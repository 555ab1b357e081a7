/** The words of a signed-in person's own account. */
export const account = {
  settings: "Settings",
  intro: "Your password, and where you are signed in.",
  password: "Password",
  passwordBody: "Changing it signs every device out.",
  changePassword: "Change Password",
  devices: "Signed-in devices",
  devicesBody: "Sign out what you do not recognise, and change your password.",
  devicesFailed: "The devices did not load",
  thisDevice: "This device",
  signedIn: "Signed in {date}",
  lastSeen: "last seen {date}",
  signOut: "Sign out",
  signOutDevice: "Sign out: {device}",
  time: "{date}, {time} UTC",
} as const;
