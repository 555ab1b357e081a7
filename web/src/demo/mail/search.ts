/** The page of the mailbox and the open mail, both stored in the URL. */
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
