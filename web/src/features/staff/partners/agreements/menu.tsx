import { useSubmission } from "@/api/use-submission";
import { agreementName, type Agreement } from "@/features/agreements/shared/model";
import { fill } from "@/i18n/text";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import { toast } from "@/ui/toast";
import { openClasses, reopenAgreement } from "./calls";
import { staffAgreementsText } from "./en";
import { useRefresh } from "./queries";

/** What can be asked about an agreement. */
export interface AgreementTask {
  kind: "edit" | "end" | "closeClasses";
  agreement: Agreement;
}

interface AgreementMenuProps {
  partnerId: number;
  agreement: Agreement;
  onTask: (task: AgreementTask) => void;
}

/** What opens again is not asked for. */
export function AgreementMenu({ partnerId, agreement, onTask }: AgreementMenuProps) {
  const t = staffAgreementsText();
  const refresh = useRefresh(partnerId);
  const { submit } = useSubmission();
  const send = (call: typeof reopenAgreement) =>
    submit(async () => {
      toast.success(await call(partnerId, agreement.id));
      await refresh();
    });
  return (
    <MoreMenu label={fill(t.menu, { name: agreementName(agreement) })}>
      <MoreItem onClick={() => onTask({ kind: "edit", agreement })}>{t.edit}</MoreItem>
      {agreement.state === "ended" ? (
        <MoreItem onClick={() => void send(reopenAgreement)}>{t.reopen}</MoreItem>
      ) : (
        <MoreItem onClick={() => onTask({ kind: "end", agreement })}>{t.end}</MoreItem>
      )}
      {agreement.opening === "closed" && <MoreItem onClick={() => void send(openClasses)}>{t.openClasses}</MoreItem>}
      {agreement.opening !== "closed" && agreement.openClasses > 0 && (
        <MoreItem onClick={() => onTask({ kind: "closeClasses", agreement })}>{t.closeClasses}</MoreItem>
      )}
    </MoreMenu>
  );
}
