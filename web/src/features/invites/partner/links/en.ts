import { defineText } from "@/i18n/define-text";

/** Texts of the partner's registration links. */
export const registrationLinksText = defineText("registrationLinks", {
  title: "Registration links",
  intro:
    "Parents who open one of these join {organization}. Give each group its own link: a parent’s page and the exported list say which one they came through.",
  add: "Add a link",
  name: "Name",
  copy: "Copy",
  copyOf: "Copy the address of {name}",
  copied: "Link copied",
  copyFailed: "The link could not be copied. Select it and copy it by hand.",
  joined: "Joined",
  expires: "Last day",
  noEnd: "None",
  domains: "Mail domains",
  anyDomain: "Any",
  moreDomains: "+{count}",
  state: "State",
  actions: "Actions",
  menu: "Actions for {name}",
  edit: "Edit",
  downloadCode: "Download QR",
  codeCaption: "Register your child with {organization}. You pay for your own children.",
  codeFile: "registration-link-{name}.png",
  close: "Close",
  reopen: "Open again",
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
    domainsHint:
      "Optional, separated by commas or on lines of their own: example.org also allows mail.example.org. We check the address that is typed; it is confirmed by mail afterwards.",
    closes: "Close on an alarm",
    closesBody:
      "Closes the link when more than {count} parents join within an hour. We email owners and managers either way.",
    addSubmit: "Add link",
    saveSubmit: "Save",
  },

  closing: {
    title: "Close {name}?",
    body: "Nobody new can sign up with it until you open it again.",
    invited: "Addresses that you invited may still register.",
    kept: "Parents who have an account keep it, and nothing is deleted.",
    confirm: "Close link",
  },
  removing: {
    title: "Remove {name}?",
    body: "Nobody has joined through it. Its address stops working for good.",
    confirm: "Remove link",
  },
});
