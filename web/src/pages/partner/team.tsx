import { teamText } from "@/features/identity/partner/team/en";
import { TeamView } from "@/features/identity/partner/team/view";
import { useTitle } from "@/ui/use-title";

export default function TeamPage() {
  useTitle(teamText().title);
  return <TeamView />;
}
