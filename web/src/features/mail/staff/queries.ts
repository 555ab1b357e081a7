import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { useSubmission } from "@/api/use-submission";
import { toast } from "@/ui/toast";
import {
  bringMailBack,
  getMailText,
  listMail,
  listMailTexts,
  openMail,
  putMailAside,
  resendMail,
  type MailQuery,
  type TextOf,
} from "./calls";
import { staffMailText } from "./en";

export const MAILS_PER_PAGE = 25;

const MAIL_KEY = "staff-mail";
export const MAIL_TEXTS_KEY = "staff-mail-texts";

export function useMails({ page, search, state }: Pick<MailQuery, "page" | "search" | "state">) {
  const query = { page, pageSize: MAILS_PER_PAGE, search, ...(state && { state }) };
  const found = useQuery({
    queryKey: [MAIL_KEY, "list", query],
    queryFn: () => listMail(query),
    placeholderData: keepPreviousData,
  });
  return {
    rows: found.data?.rows,
    total: found.data?.total ?? 0,
    fetching: found.isPending || found.isPlaceholderData,
    failure: found.data === undefined ? queryErrorOf(found.error) : null,
    onRetry: () => void found.refetch(),
  };
}

export function useOpenedMail(id: number) {
  return useQuery({ queryKey: [MAIL_KEY, "one", id], queryFn: () => openMail(id) });
}

/** Resends a mail and invalidates the whole outbox. */
export function useResend() {
  const queries = useQueryClient();
  const { busy, submit } = useSubmission();
  const resend = (id: number) =>
    submit(async () => {
      toast.success((await resendMail(id)) || staffMailText().resent);
      await queries.invalidateQueries({ queryKey: [MAIL_KEY] });
    });
  return { busy, resend };
}

/** Puts failed mails aside, or brings them back. */
export type MailMove =
  | { kind: "put-aside" | "bring-back"; ids: readonly number[] }
  | { kind: "put-aside"; allFailed: true };

function send(move: MailMove): Promise<string> {
  if (!("ids" in move)) return putMailAside({ allFailed: true });
  return move.kind === "bring-back" ? bringMailBack(move.ids) : putMailAside({ ids: move.ids });
}

export function useMove() {
  const queries = useQueryClient();
  const { busy, submit } = useSubmission();
  const move = (what: MailMove) =>
    submit(async () => {
      toast.success(await send(what));
      await queries.invalidateQueries({ queryKey: [MAIL_KEY] });
    });
  return { busy, move };
}

export function useMailTexts() {
  return useQuery({ queryKey: [MAIL_TEXTS_KEY, "list"], queryFn: listMailTexts });
}

export function useMailText(of: TextOf) {
  return useQuery({
    queryKey: [MAIL_TEXTS_KEY, "one", of],
    queryFn: () => getMailText(of),
    refetchOnWindowFocus: false,
  });
}
