import { defineText } from "@/i18n/define-text";

/** Texts of the staff console. */
export const staffText = defineText("staff", {
  welcome: "Welcome, {name}",
  role: "You are logged in as {role}.",
  administrator: "administrator",
  coordinator: "coordinator",
  finance: "finance",
  forbidden: {
    title: "You don't have access to this page",
    body: "Your role is {role}. Ask an administrator if you need this page for your work.",
    action: "Go to Today",
  },
  changeEmail: {
    open: "Change email",
    title: "Change email address",
    body: "They now log in with {email}. The change takes effect at once, and both addresses are notified.",
    new: "New email address",
    submit: "Change email",
  },
});

/** Texts of the staff accounts. */
export const staffAccountsText = defineText("staffAccounts", {
  title: "Staff accounts",
  intro: "Who works in this console, and what they may use.",
  failed: "The staff accounts did not load",
  add: "Add a person",
  name: "Name",
  role: "Role",
  state: "State",
  factor: "Second factor",
  lastSeen: "Last seen",
  actions: "Actions",
  you: "You",
  active: "Active",
  invited: "Invited",
  invitedUntil: "until {date}",
  inviteAgain: "Send again",
  inviteAgainWho: "Send the invitation of {name} again",
  inactive: "Deactivated",
  factorOn: "Set up",
  factorOff: "Not set up",
  never: "Never",
  edit: "Edit",
  editWho: "Edit {name}",
  reset: "Reset second factor",
  resetWho: "Reset the second factor of {name}",
  empty: "Nobody works here yet.",
  roles: { administrator: "Administrator", coordinator: "Coordinator", finance: "Finance" },
  means: {
    administrator: "Everything, staff accounts and the journal included.",
    coordinator: "Everything but money, staff accounts, the journal and privacy (exporting and erasing families).",
    finance: "Money only.",
  },

  form: {
    add: "Add a person",
    edit: "Edit {name}",
    addNote: "They get an email with your name and choose their own password.",
    emailTaken: "There is already an account with this address",
    firstName: "First name",
    lastName: "Last name",
    email: "Email address",
    role: "Role",
    active: "May log in",
    activeBody: "Switched off, their sessions end at once and they cannot log in.",
    self: "Your own role and login are changed by another administrator.",
    required: "This is required",
    emailInvalid: "Invalid email address",
    submitAdd: "Add",
    submitEdit: "Save",
  },

  deactivate: {
    title: "Deactivate {name}?",
    body: "Their sessions end at once, and they cannot log in until they are activated again. What they did stays in the journal.",
    confirm: "Deactivate",
  },

  resetDialog: {
    title: "Reset the second factor of {name}?",
    body: "The codes of their authenticator app stop working. They can set up a new one after the next login.",
    confirm: "Reset",
  },
});
