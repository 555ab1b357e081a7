import { downloadFile } from "@/api/download";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Card } from "@/ui/card";
import { DownloadButton } from "@/ui/download-button";
import { Fact } from "@/ui/fact";
import { Money, MoneyText } from "@/ui/money";
import { proofPath } from "./calls";
import { staffPaymentText } from "./en";
import type { OfflineFacts, StaffPaymentInFull } from "./model";
import factCss from "@/ui/fact.scoped.css?names";

const KILOBYTE = 1000;

interface OfflineCardProps {
  payment: Pick<StaffPaymentInFull, "reference" | "charged">;
  offline: OfflineFacts;
}

/** Details of a payment by bank transfer. */
export function OfflineCard({ payment: { reference, charged }, offline }: OfflineCardProps) {
  const { paidOn, bankReference, note, proof, asked, differenceMinor, differenceReason } = offline;
  const t = staffPaymentText().offline;
  return (
    <Card title={t.title}>
      <dl className={`${factCss.facts} ${factCss.tight}`}>
        <Fact label={t.paidOn}>
          <time dateTime={paidOn}>{formatDate(paidOn)}</time>
        </Fact>
        <Fact label={t.bankReference}>{bankReference}</Fact>
        {differenceReason && (
          <>
            <Fact label={t.asked}>
              <MoneyText>{asked.text}</MoneyText>
            </Fact>
            {typeof differenceMinor === "number" && (
              <Fact label={t.difference}>
                <Money currencyCode={charged.currencyCode} minor={differenceMinor} />
              </Fact>
            )}
            <Fact label={t.differenceReason}>{differenceReason}</Fact>
          </>
        )}
        {note && <Fact label={t.note}>{note}</Fact>}
        <Fact label={t.proof}>
          {proof
            ? fill(t.file, { name: proof.fileName, size: Math.max(1, Math.round(proof.size / KILOBYTE)) })
            : t.noProof}
        </Fact>
      </dl>
      {proof && <DownloadButton download={() => downloadFile(proofPath(reference))}>{t.download}</DownloadButton>}
    </Card>
  );
}
