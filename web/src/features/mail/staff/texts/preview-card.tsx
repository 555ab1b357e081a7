import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { previewMailText, type TextOf } from "@/features/mail/staff/calls";
import { staffMailText } from "@/features/mail/staff/en";
import type { Wording } from "@/features/mail/staff/model";
import { Card } from "@/ui/card";
import { MailBody } from "@/ui/mail-body";
import fieldCss from "@/ui/field.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";

const PAUSE = 400;

interface PreviewCardProps {
  of: TextOf;
  form: UseFormReturn<Wording, unknown, Wording>;
}

/** The mail with sample values, debounced. While the text is invalid, the last valid preview stays. */
export function PreviewCard({ of: { kind, language }, form }: PreviewCardProps) {
  const t = staffMailText().texts;
  const [subject, body] = useWatch({ control: form.control, name: ["subject", "body"] });
  const [wording, setWording] = useState<Wording>({ subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setWording({ subject, body }), PAUSE);
    return () => clearTimeout(timer);
  }, [subject, body]);
  const preview = useQuery({
    queryKey: ["staff-mail-preview", kind, language, wording],
    queryFn: ({ signal }) => previewMailText({ kind, language }, wording, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Card title={t.preview} subtitle={t.previewBody}>
      {preview.data === undefined ? (
        <p className="text-ink-2" aria-live="polite">
          {preview.error ? preview.error.message : t.previewWaits}
        </p>
      ) : (
        <>
          {preview.error && <p className={fieldCss.error}>{preview.error.message}</p>}
          <p className="font-medium">{preview.data.subject}</p>
          <div className={cardCss.card}>
            <MailBody title={t.previewTitle} html={preview.data.html} />
          </div>
        </>
      )}
    </Card>
  );
}
