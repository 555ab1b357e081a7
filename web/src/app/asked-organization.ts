import { redirect } from "@tanstack/react-router";
import { answer, backgroundApi } from "@/api/client";
import { switchOrganization } from "@/api/session";
import { personOf } from "@/api/session-data";
import { text } from "@/i18n/text";
import { toast } from "@/ui/toast";
import { paths } from "./paths";

/** Parameter of mailed links, whose reader may work for several organisations. */
const ASKED = "organization";

interface Visit {
  preload: boolean;
  location: { href: string };
}

/** Switches to the organisation that a mailed link is about, before its screen opens. The person is logged in. */
export async function openAskedOrganization({ preload, location: { href } }: Visit): Promise<void> {
  const target = new URL(href, location.origin);
  const asked = target.searchParams.get(ASKED);
  if (preload || asked === null) return;
  target.searchParams.delete(ASKED);
  const opened = asked === String(personOf("partner")?.id) || (await open(Number(asked)));
  // the same screen of another organisation would answer a question that nobody asked
  const next = opened ? target.pathname + target.search + target.hash : paths.partnerDashboard;
  throw redirect({ href: next, replace: true });
}

async function open(id: number): Promise<boolean> {
  try {
    const path = "/api/partner/organizations/{id}";
    switchOrganization((await answer(backgroundApi.POST(path, { params: { path: { id } } }))).data);
    return true;
  } catch {
    toast.error(text().session.otherOrganization);
    return false;
  }
}
