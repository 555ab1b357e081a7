export const KEY = ["staff-bank-transfer"] as const;
