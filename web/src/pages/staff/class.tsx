import { useParams } from "@tanstack/react-router";
import { ClassView } from "@/features/lessons/staff/classes/class-view";

export default function StaffClassPage() {
  const { class: key = "" } = useParams({ strict: false }) as Record<string, string>;
  return <ClassView key={key} classKey={key} />;
}
