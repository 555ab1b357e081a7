import { registrationLinksText } from "@/features/invites/partner/links/en";
import { LinksView } from "@/features/invites/partner/links/view";
import { useTitle } from "@/ui/use-title";

export default function LinksPage() {
  useTitle(registrationLinksText().title);
  return <LinksView />;
}
