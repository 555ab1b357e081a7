import { downloadFile } from "@/api/download";
import { staffPaymentText } from "@/i18n/staff-payment-text";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Card, Fact } from "@/ui/card";
import { DownloadButton } from "@/ui/download-button";
import { proofPath } from "./calls";
import type { OfflineFacts } from "./model";

const KILOBYTE = 1000;

interface OfflineCardProps {
  reference: string;
  offline: OfflineFacts;
}

/** How the money came, where it came by bank. */
export function OfflineCard({ reference, offline: { paidOn, bankReference, note, proof } }: OfflineCardProps) {
  const t = staffPaymentText().offline;
  return (
    <Card title={t.title}>
      <dl className="facts tight">
        <Fact label={t.paidOn}>
          <time dateTime={paidOn}>{formatDate(paidOn)}</time>
        </Fact>
        <Fact label={t.bankReference}>{bankReference}</Fact>
        {note && <Fact label={t.note}>{note}</Fact>}
        <Fact label={t.proof}>
          {proof ? fill(t.file, { name: proof.fileName, size: Math.max(1, Math.round(proof.size / KILOBYTE)) }) : t.noProof}
        </Fact>
      </dl>
      {proof && <DownloadButton download={() => downloadFile(proofPath(reference))}>{t.download}</DownloadButton>}
    </Card>
  );
}
