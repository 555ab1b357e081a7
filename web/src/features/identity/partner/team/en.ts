import { defineText } from "@/i18n/define-text";

/** Texts of an organisation's team and of switching between organisations. */
export const teamText = defineText("team", {
  title: "Team",
  intro: "Who logs in for {organization}, and what each person may do.",
  ownRole: "Your role: {role}. {means}",
  open: "Open the team",
  invite: "Invite a person",
  search: "Search by name or email",
  empty: "Nobody is in this team yet.",
  name: "Name",
  email: "Email",
  role: "Role",
  factor: "Second factor",
  lastSeen: "Last seen",
  actions: "Actions",
  you: "You",
  contact: "Main contact",
  contactBody: "Gets the organisation’s emails about invoices and payments",
  contactMoves: {
    self: "You are the main contact. The organisation’s emails then go to the owner who has been there longest.",
    other: "They are the main contact. The organisation’s emails then go to the owner who has been there longest.",
  },
  factorOn: "Set up",
  factorOff: "Not set up",
  never: "Never",
  menu: "Actions for {name}",
  changeRole: "Change role",
  makeContact: "Make main contact",
  resetFactor: "Reset second factor",
  remove: "Remove",
  leave: "Leave",

  invitePanel: {
    title: "Invite a person",
    note: "They get an email with a link. If they already have an account, they keep it and can switch between organisations.",
    email: "Email address",
    emailInvalid: "Invalid email address",
    submit: "Send the invitation",
  },

  rolePanel: {
    title: "Role of {name}",
    submit: "Change role",
    self: "You change your own role: only another owner can change it back.",
  },

  invitations: {
    title: "Unanswered invitations",
    email: "Email",
    invitedBy: "Invited by {name}, {date}",
    state: "Link",
    until: "Works until {date}",
    expired: "Expired",
    resend: "Send again",
    resendTo: "Send the invitation to {email} again",
    withdraw: "Withdraw",
    withdrawFrom: "Withdraw the invitation to {email}",
    withdrawTitle: "Withdraw the invitation to {email}?",
    withdrawBody: "The link in the email stops working. You can invite the person again.",
  },

  removing: {
    title: "Remove {name} from the team?",
    out: "They are logged out at once and can no longer open {organization}.",
    kept: "What they did stays in our records under their name.",
    confirm: "Remove",
  },

  leaving: {
    title: "Leave {organization}?",
    out: "You are logged out and can no longer open {organization}.",
    kept: "Only an owner can invite you again.",
    confirm: "Leave",
  },

  resetting: {
    title: "Reset the second factor of {name}?",
    out: "They are logged out, and the codes of their authenticator app stop working.",
    kept: "They log in with their password and can set up a new second factor. Make sure that it is really them who asked.",
    confirm: "Reset",
  },

  makingContact: {
    title: "Make {name} the main contact?",
    out: "The organisation’s emails, such as those about invoices and payments, then go to {email}.",
    kept: "Nobody’s role changes.",
    confirm: "Make main contact",
  },

  lastOwner: {
    title: "You are the only owner",
    body: "{organization} needs at least one owner. Make somebody else an owner first.",
  },

  security: {
    title: "Security",
    label: "Require a second factor from everybody",
    body: "People without one set it up at their next visit and see nothing else until then.",
    ownFirst: "Set up your own second factor first, in {settings}.",
    settings: "Settings",
    required: "Everybody in this organisation needs a second factor.",
    failed: "The security setting did not load",
  },

  locked: {
    title: "Set up your second factor",
    body: "{organization} requires a second factor from everybody. Set it up to continue.",
  },

  ownName: {
    title: "Your name",
    body: "Your team sees it, and it stands beside what you do.",
    firstName: "First name",
    lastName: "Last name",
    required: "This is required",
    save: "Save name",
  },

  forbidden: {
    title: "You don’t have access to this page",
    body: "Your role in {organization} is {role}. Ask an owner if you need this page for your work.",
    toDashboard: "Go to your dashboard",
    toTeam: "See who the owners are",
  },

  organizations: {
    title: "Switch organisation",
    body: "You stay logged in. Everything you see and do then belongs to the organisation you choose.",
    current: "Current",
    restricted: "Restricted",
    nameless: "Organisation without a name",
    failed: "Your organisations did not load",
  },
});
