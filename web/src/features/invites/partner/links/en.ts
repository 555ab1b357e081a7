import { defineText } from "@/i18n/define-text";

/** Texts of the partner's registration links. */
export const registrationLinksText = defineText("registrationLinks", {
  title: "Registration links",
  intro:
    "Parents who open one of these join {organization}. Give each group its own link, and see who came through it.",
  add: "Add a link",
  main: "Main link",
  name: "Name",
  copy: "Copy",
  copyOf: "Copy the address of {name}",
  copied: "Link copied",
  copyFailed: "The link could not be copied. Select it and copy it by hand.",
  joined: "Joined",
  joinedOf: "{joined} of {most}",
  expires: "Last day",
  noEnd: "None",
  domains: "Mail domains",
  anyDomain: "Any",
  moreDomains: "+{count}",
  state: "State",
  states: { open: "Open", closed: "Closed", expired: "Expired", full: "Full" },
  alarm: "Unusually many parents joined within an hour, on {date}.",
  closesOnAlarm: "Closes by itself on an alarm",
  actions: "Actions",
  menu: "Actions for {name}",
  edit: "Edit",
  disable: "Disable",
  enable: "Enable",
  remove: "Remove",
  empty: "There is no link yet.",

  panel: {
    addTitle: "Add a link",
    editTitle: "Edit {name}",
    addNote:
      "The link gets an address of its own that nobody can guess. Parents you invited can register with any link.",
    editNote: "The address stays the same. Parents you invited can register with any link.",
    mainNote:
      "The main link’s address has only your partner number. Parents you invited can register with it in any state.",
    name: "Name",
    nameHint: "Only your team sees it.",
    nameMissing: "Give the link a name",
    expiresOn: "Last day",
    expiresHint: "Optional. The link works until midnight UTC.",
    dayInvalid: "This is not a date",
    maxJoins: "Limit",
    limitHint: "Optional. How many parents may join through it.",
    limitInvalid: "Enter a whole number between 1 and 100,000",
    domains: "Mail domains",
    domainsHint: "Optional, separated by commas or on lines of their own: example.org also allows mail.example.org.",
    closes: "Close on an alarm",
    closesBody:
      "Closes the link when unusually many parents join within an hour. We email owners and managers either way.",
    addSubmit: "Add link",
    saveSubmit: "Save",
  },

  disabling: {
    title: "Disable {name}?",
    body: "Nobody new can sign up with it until you enable it again.",
    invited: "Addresses that you invited may still register.",
    kept: "Parents who have an account keep it, and nothing is deleted.",
    confirm: "Disable link",
  },
  removing: {
    title: "Remove {name}?",
    body: "Nobody has joined through it. Its address stops working for good.",
    confirm: "Remove link",
  },
});
