import { useLocation, useParams } from "@tanstack/react-router";
import { personOf } from "@/api/session-data";
import { tokenOf } from "@/api/session";
import { partnerStyles } from "@/app/area-styles";
import { areaOf } from "@/app/paths";
import { loadWordsOf } from "@/i18n/text";
import { lazyScreen } from "@/ui/lazy-screen";
import { AuthLayout } from "./auth-layout";

const areas = () => import("./areas");
const PartnerArea = lazyScreen(async () => {
  await partnerStyles();
  return areas();
}, "PartnerArea");
const ParentArea = lazyScreen(areas, "ParentArea");
const StaffArea = lazyScreen(async () => {
  await loadWordsOf(["staff"]);
  return import("./staff-area");
}, "StaffArea");
const TeacherArea = lazyScreen(async () => {
  await loadWordsOf(["teacher"]);
  return import("./teacher-area");
}, "TeacherArea");
const ChangePassword = lazyScreen(() => import("@/pages/account/change-password"), "default");
const SetPassword = lazyScreen(() => import("@/pages/public/set-password"), "default");

const AREAS = { partner: PartnerArea, parent: ParentArea, staff: StaffArea, teacher: TeacherArea } as const;

/**
 * The screen works without a session. People signed in with this very account stay inside their area's layout. This
 * is decided from this tab's data only: a request to the server could end in a redirect to the login, and the link
 * from the mail must keep working.
 */
export function SetPasswordFrame() {
  const { email } = useParams({ strict: false });
  const area = areaOf(useLocation().pathname);
  const own = tokenOf(area) !== null && personOf(area)?.email === email;
  if (!own) {
    return (
      <AuthLayout>
        <SetPassword />
      </AuthLayout>
    );
  }
  const Area = AREAS[area];
  return (
    <Area>
      <ChangePassword />
    </Area>
  );
}
