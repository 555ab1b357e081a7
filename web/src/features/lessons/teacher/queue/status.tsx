import { useEffect, useRef } from "react";
import { lessonsText } from "@/features/lessons/teacher/en";
import { fill, plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { isWaiting, remove, type Entry } from "./entries";
import { useOnline } from "./use-online";
import { useEntries, useSenderState } from "./use-sender";
import queueCss from "./status.scoped.css";

/** Above every screen: what waits for the network, and what the server rejected. */
export function QueueStatus({ teacherId }: { teacherId: number }) {
  const entries = useEntries(teacherId);
  const rejected = entries.filter(({ refusal }) => refusal !== undefined);
  return (
    <div className={queueCss.status}>
      <Waiting count={entries.filter(isWaiting).length} />
      {byLesson(rejected).map((group) => (
        <Rejected
          key={`${group.entry.class} ${group.entry.on} ${group.entry.refusal}`}
          group={group}
          teacherId={teacherId}
        />
      ))}
    </div>
  );
}

function Waiting({ count }: { count: number }) {
  const t = lessonsText().queue;
  const isOnline = useOnline();
  const isStuck = useSenderState() === "stuck";
  return (
    <div aria-live="polite">
      {(!isOnline || (isStuck && count > 0)) && (
        <Note tone="warn">
          {isOnline ? t.stuck : t.offline} {count > 0 && plural(t.waiting, count)}
        </Note>
      )}
    </div>
  );
}

interface Group {
  entry: Entry;
  entries: Entry[];
}

function byLesson(entries: readonly Entry[]): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const key = `${entry.class} ${entry.on} ${entry.refusal}`;
    const group = groups.get(key) ?? { entry, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What was typed stays readable until it is dismissed. Scrolls to itself: a register is longer than the screen. */
function Rejected({ group: { entry, entries }, teacherId }: { group: Group; teacherId: number }) {
  const t = lessonsText().queue;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.scrollIntoView?.({ block: "nearest" }), []);
  return (
    <section className={queueCss.rejected} role="alert" ref={box}>
      <h2>{fill(t.refusedTitle, { lesson: entry.lesson })}</h2>
      <p>{entry.refusal}</p>
      <ul>
        {entries.map((one) => (
          <li key={lineOf(one)}>{lineOf(one)}</li>
        ))}
      </ul>
      <Button onClick={() => remove(teacherId, entries)}>{t.dismiss}</Button>
    </section>
  );
}

function lineOf(entry: Entry): string {
  const t = lessonsText();
  if (entry.kind === "mark") return fill(t.queue.mark, { child: entry.child, state: t.register.marks[entry.state] });
  const audience = t.notes[entry.kind === "note" ? entry.audience : "family"];
  return fill(t.queue.note, { about: entry.child ?? t.queue.aClass, audience, text: entry.text });
}
