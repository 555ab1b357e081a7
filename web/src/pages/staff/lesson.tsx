import { useParams } from "@tanstack/react-router";
import { LessonView } from "@/features/lessons/staff/lesson/lesson-view";

export default function StaffLessonPage() {
  const { class: key = "", on = "" } = useParams({ strict: false }) as Record<string, string>;
  return <LessonView key={`${key} ${on}`} classKey={key} on={on} />;
}
