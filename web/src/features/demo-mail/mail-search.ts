/** Which page of the mailbox, and which mail is open: both in the address. */
export interface MailSearch {
  page?: number;
  mail?: number;
}

export function parseMailSearch(raw: Record<string, unknown>): MailSearch {
  const page = Number(raw["page"]);
  const mail = Number(raw["mail"]);
  return {
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(Number.isInteger(mail) && mail > 0 && { mail }),
  };
}
