import { useTeacher } from "@/api/signed-in";
import { SecondFactorCard } from "@/features/identity/shared/second-factor/card";
import { useSession } from "@/features/identity/shared/second-factor/use-session";
import { lessonsText } from "@/features/lessons/teacher/en";
import { TodayView } from "@/features/lessons/teacher/today/view";
import { useTitle } from "@/ui/use-title";

export default function TeacherTodayPage() {
  const known = useTeacher();
  useTitle(lessonsText().today.title);
  return known.needsSecondFactor && !known.hasSecondFactor ? <Locked /> : <TodayView />;
}

/** The lessons are locked until a second factor is set up, where staff require one. */
function Locked() {
  const { person, refresh } = useSession("teacher", useTeacher());
  if (person.hasSecondFactor) return <TodayView />;
  return <SecondFactorCard area="teacher" isSetUp={false} isNeeded codesLeft={0} onChange={() => void refresh()} />;
}
