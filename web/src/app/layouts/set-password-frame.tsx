import { lazyRouteComponent, useLocation, useParams } from "@tanstack/react-router";
import { personOf } from "@/api/session-data";
import { tokenOf } from "@/api/session";
import { areaOf } from "@/app/paths";
import { loadWordsOf } from "@/i18n/text";
import { GateLayout } from "./gate-layout";

const areas = () => import("./areas");
const PartnerArea = lazyRouteComponent(areas, "PartnerArea");
const ParentArea = lazyRouteComponent(areas, "ParentArea");
const StaffArea = lazyRouteComponent(async () => {
  await loadWordsOf(["staff"]);
  return import("./staff-area");
}, "StaffArea");
const ChangePassword = lazyRouteComponent(() => import("@/pages/account/change-password"));
const SetPassword = lazyRouteComponent(() => import("@/pages/public/set-password"));

const AREAS = { partner: PartnerArea, parent: ParentArea, staff: StaffArea } as const;

/**
 * The screen works without a session. Who is signed in with this very account stays inside their area, which is
 * known from this tab alone: asking the server could end in a redirect, and the way from the mail must stay open.
 */
export function SetPasswordFrame() {
  const { email } = useParams({ strict: false });
  const area = areaOf(useLocation().pathname);
  const own = tokenOf(area) !== null && personOf(area)?.email === email;
  if (!own) {
    return (
      <GateLayout>
        <SetPassword />
      </GateLayout>
    );
  }
  const Area = AREAS[area];
  return (
    <Area>
      <ChangePassword />
    </Area>
  );
}
