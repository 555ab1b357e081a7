import { useParams } from "@tanstack/react-router";
import { AgreementView } from "@/features/agreements/partner/people/view";

export default function AgreementPage() {
  const { id } = useParams({ strict: false });
  return <AgreementView id={Number(id)} />;
}
