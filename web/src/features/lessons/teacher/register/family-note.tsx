import { useTeacher } from "@/api/signed-in";
import { lessonsText } from "@/features/lessons/teacher/en";
import { fill } from "@/i18n/text";
import { formatMoment } from "@/lib/moment";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import { draftOf, noteOf } from "./marks";
import type { About, RegisterActions } from "./use-register";
import registerCss from "./register.scoped.css?names";

export const LONGEST = 1000;

interface FamilyNoteProps {
  about: About;
  label: string;
  /** Who gets it. */
  readers: string;
  /** False if nobody gets it: then it can only be removed. */
  isReached: boolean;
  sendLabel: string;
  saved: { noteForFamily: string; noteSentAt?: string | null };
  actions: RegisterActions;
}

/** A note for families: every change is kept on the device, and only the button sends it. */
export function FamilyNote({ about, label, readers, isReached, sendLabel, saved, actions }: FamilyNoteProps) {
  const { pending, draft, discard, send } = actions;
  const { text: sent, isWaiting } = noteOf(saved.noteForFamily, { ...about, audience: "family" }, pending);
  const typed = draftOf(about.childId, pending)?.text;

  function write(text: string) {
    if (text === sent) discard(about);
    else draft(about, text);
  }

  return (
    <div className="grid gap-2">
      <Field label={label} hint={readers}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={LONGEST}
            value={typed ?? sent}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <div className={registerCss.send}>
        <SendButton
          send={sendLabel}
          sent={sent}
          typed={typed}
          isReached={isReached}
          onSend={(text) => send(about, text)}
        />
        {typed !== undefined && (
          <Button tone="quiet" size="sm" onClick={() => discard(about)}>
            {lessonsText().notes.discard}
          </Button>
        )}
        <SentLine isWaiting={isWaiting} isDraft={typed !== undefined} sentAt={saved.noteSentAt ?? null} />
      </div>
    </div>
  );
}

interface SendButtonProps {
  /** The label for a note that was never sent. */
  send: string;
  sent: string;
  /** Undefined while nothing is written that was not sent. */
  typed: string | undefined;
  isReached: boolean;
  onSend: (text: string) => void;
}

function SendButton({ send, sent, typed, isReached, onSend }: SendButtonProps) {
  const t = lessonsText().notes;
  const text = typed?.trim();
  const label = sent === "" ? send : text === "" ? t.removeSent : t.sendCorrection;
  return (
    <Button
      tone="primary"
      size="sm"
      disabled={text === undefined || text === sent || (!isReached && text !== "")}
      onClick={() => text !== undefined && onSend(text)}
    >
      {label}
    </Button>
  );
}

/** How far the note is, on the teacher's clock. */
function SentLine({ isWaiting, isDraft, sentAt }: { isWaiting: boolean; isDraft: boolean; sentAt: string | null }) {
  const t = lessonsText().notes;
  const { timeZone } = useTeacher();
  const parts = [
    isWaiting && t.waiting,
    !isWaiting && sentAt !== null && fill(t.sent, { moment: formatMoment(sentAt, timeZone) }),
    isDraft && t.draft,
  ];
  return (
    <p className="text-12 text-ink-2" aria-live="polite">
      {parts.filter(Boolean).join(" ")}
    </p>
  );
}
