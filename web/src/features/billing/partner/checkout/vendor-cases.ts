const KEY = "pk_test_1";
const EMAIL = "ada@school.example";
const GOOD = { key: KEY, email: EMAIL, amount: 500_000 };
const noop = () => undefined;

/** Every parameter by name, and two unknown ones. */
export const NAMES: readonly string[] = (
  "key amount currency email label firstName lastName reference phone customerCode channels paymentRequest paymentPage hash " +
  "container metadata subaccountCode bearer transactionCharge planCode subscriptionCount planInterval subscriptionLimit " +
  "subscriptionStartDate accessCode onError onLoad onSuccess onCancel callback onClose onBankTransferConfirmationPending " +
  "firstname lastname customer_code payment_request subaccount transaction_charge plan quantity interval invoice_limit " +
  "start_date payment_page order_id ref card bank split split_code transaction_type subscription language connect_account " +
  "connect_split colour toString"
).split(" ");

/** One value of each type, including empty ones. */
export const VALUES: readonly unknown[] = [
  "text",
  "5",
  "",
  "false",
  5,
  0,
  Number.NaN,
  5n,
  true,
  false,
  null,
  undefined,
  { a: 1 },
  {},
  ["a"],
  [],
  noop,
];

/** Cases in which both libraries agree. */
export const CASES: readonly (readonly [name: string, given: unknown])[] = [
  ["null", null],
  ["undefined", undefined],
  ["a text", "key=1"],
  ["an empty text", ""],
  ["a number", 5],
  ["zero", 0],
  ["true", true],
  ["a function", noop],
  ["an empty object", {}],
  ["an empty list", []],
  ["a list of parameters", [GOOD]],
  ["all that is needed", GOOD],
  ["no key", { email: EMAIL, amount: 5 }],
  ["no amount", { key: KEY, email: EMAIL }],
  ["no email", { key: KEY, amount: 5 }],
  ["only a key", { key: KEY }],
  ["an empty key", { ...GOOD, key: "" }],
  ["no amount but zero", { ...GOOD, amount: 0 }],
  ["no amount but an empty text", { ...GOOD, amount: "" }],
  ["an amount as text", { ...GOOD, amount: "500000" }],
  ["an amount of zero as text", { ...GOOD, amount: "0" }],
  ["an amount that is not a number", { ...GOOD, amount: Number.NaN }],
  ["an amount below zero", { ...GOOD, amount: -1 }],
  ["an email that is none", { ...GOOD, email: "x" }],
  ["an email that is null", { ...GOOD, email: null }],
  ["plan instead of amount", { key: KEY, email: EMAIL, plan: "PLN_1" }],
  ["planCode instead of amount", { key: KEY, email: EMAIL, planCode: "PLN_1" }],
  ["plan beside amount", { ...GOOD, plan: "PLN_1" }],
  ["planCode beside amount", { ...GOOD, planCode: "PLN_1" }],
  ["an empty plan", { key: KEY, email: EMAIL, plan: "" }],
  ["an empty planCode beside amount", { ...GOOD, planCode: "" }],
  ["a planCode of the wrong type", { key: KEY, email: EMAIL, planCode: 5 }],
  ["plan and planCode", { key: KEY, email: EMAIL, plan: "PLN_1", planCode: "PLN_2" }],
  ["customerCode instead of email", { key: KEY, amount: 5, customerCode: "CUS_1" }],
  ["customerCode beside email", { ...GOOD, customerCode: "CUS_1" }],
  ["an empty customerCode beside email", { ...GOOD, customerCode: "" }],
  ["customer_code instead of email", { key: KEY, amount: 5, customer_code: "CUS_1" }],
  ["customer_code beside email", { ...GOOD, customer_code: "CUS_1" }],
  ["both codes and neither amount nor email", { key: KEY, planCode: "PLN_1", customerCode: "CUS_1" }],
  ["codes of the wrong type", { key: KEY, planCode: {}, customerCode: [] }],
  ["an access code alone", { accessCode: "abc" }],
  ["an access code that is undefined", { accessCode: undefined }],
  ["an access code with rubbish", { accessCode: "abc", amount: {}, onSuccess: "x", colour: "red" }],
  [
    "every callback",
    { ...GOOD, onError: noop, onLoad: noop, onSuccess: noop, onCancel: noop, callback: noop, onClose: noop },
  ],
  ["callbacks that are undefined", { ...GOOD, onSuccess: undefined, onCancel: undefined }],
  ["callbacks that are null", { ...GOOD, onSuccess: null, callback: null }],
  ["an asynchronous callback", { ...GOOD, onSuccess: async () => undefined }],
  ["metadata", { ...GOOD, metadata: { order: 7, custom_fields: [{ value: 1 }] } }],
  ["metadata that is null", { ...GOOD, metadata: null }],
  ["metadata as a list", { ...GOOD, metadata: [] }],
  ["metadata as text", { ...GOOD, metadata: '{"a":1}' }],
  ["metadata with a referrer", { ...GOOD, metadata: { referrer: "mine", order: 7 } }],
  ["a split", { ...GOOD, split: { type: "flat", subaccounts: [] } }],
  ["a split that is null", { ...GOOD, split: null }],
  ["a split as a list", { ...GOOD, split: [] }],
  ["a currency", { ...GOOD, currency: "GHS" }],
  ["an empty currency", { ...GOOD, currency: "" }],
  ["channels", { ...GOOD, channels: ["card", "bank"] }],
  ["channels as an object", { ...GOOD, channels: {} }],
  ["no card", { ...GOOD, card: "false" }],
  ["no bank", { ...GOOD, bank: "false", channels: ["ussd"] }],
  ["neither card nor bank", { ...GOOD, card: "false", bank: "false" }],
  ["a card that is false itself", { ...GOOD, card: false }],
  ["a quantity as text", { ...GOOD, quantity: "2" }],
  ["numbers as text where both do", { ...GOOD, transactionCharge: "5", transaction_charge: "6", invoice_limit: "3" }],
  ["an order id as text", { ...GOOD, order_id: "7" }],
  ["unknown names", { ...GOOD, colour: "red", publicKey: KEY, Key: KEY }],
  ["nothing but unknown names", { publicKey: KEY, colour: "red" }],
  ["new names and old ones", { ...GOOD, firstName: "Ada", firstname: "Obi", reference: "r-1", ref: "r-2" }],
  ["empty new names", { ...GOOD, firstName: "", reference: "", subscriptionCount: 0 }],
  ["a subscription", { ...GOOD, planInterval: "monthly", subscriptionLimit: 3, subscriptionCount: 2 }],
  ["a subscription that starts later", { ...GOOD, planInterval: "monthly", subscriptionStartDate: "2026-12-01" }],
  ["an account of somebody else", { ...GOOD, connect_account: "ACCT_1", connect_split: [{ a: 1 }], language: "fr" }],
  ["everything wrong, in the caller's order", { split: [], quantity: "2", email: 5, onClose: 1, key: 0, amount: [] }],
];

type Expected = { message?: string; issues?: readonly unknown[]; sent?: Record<string, unknown> };

const NO_OBJECT: Expected = { message: "Transaction parameters should be a non-empty object", issues: [] };
const CRASHES = "its newTransaction takes the value apart before it looks at it, and crashes or sees an empty object";

/** Cases in which ours differs, with the reason. */
export const EXCEPTIONS: readonly (readonly [name: string, reason: string, given: unknown, expected: Expected])[] = [
  ["newTransaction(null)", CRASHES, null, NO_OBJECT],
  ["newTransaction(undefined)", CRASHES, undefined, NO_OBJECT],
  ["newTransaction of a text", CRASHES, "key=1", NO_OBJECT],
  ["newTransaction of a number", CRASHES, 5, NO_OBJECT],
  ["newTransaction of a function", CRASHES, noop, NO_OBJECT],
  [
    "no currency",
    "NGN is the default, which on the vendor's side only the React wrapper adds",
    GOOD,
    { sent: { currency: "NGN" } },
  ],
];
