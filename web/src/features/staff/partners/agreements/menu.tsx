import { useSubmission } from "@/api/use-submission";
import { agreementName, type Agreement } from "@/features/agreements/shared/model";
import { fill } from "@/i18n/text";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import { toast } from "@/ui/toast";
import { reopenAgreement } from "./calls";
import { staffAgreementsText } from "./en";
import { useRefresh } from "./queries";

/** What can be asked about an agreement. */
export interface AgreementTask {
  kind: "edit" | "end";
  agreement: Agreement;
}

interface AgreementMenuProps {
  partnerId: number;
  agreement: Agreement;
  onTask: (task: AgreementTask) => void;
}

/** An agreement is reopened without a question. */
export function AgreementMenu({ partnerId, agreement, onTask }: AgreementMenuProps) {
  const t = staffAgreementsText();
  const refresh = useRefresh(partnerId);
  const { submit } = useSubmission();
  const reopen = () =>
    submit(async () => {
      toast.success(await reopenAgreement(partnerId, agreement.id));
      await refresh();
    });
  return (
    <MoreMenu label={fill(t.menu, { name: agreementName(agreement) })}>
      <MoreItem onClick={() => onTask({ kind: "edit", agreement })}>{t.edit}</MoreItem>
      {agreement.state === "ended" ? (
        <MoreItem onClick={() => void reopen()}>{t.reopen}</MoreItem>
      ) : (
        <MoreItem onClick={() => onTask({ kind: "end", agreement })}>{t.end}</MoreItem>
      )}
    </MoreMenu>
  );
}
