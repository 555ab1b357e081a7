import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { lessonsText } from "@/features/lessons/teacher/en";
import type { LessonKey, TeacherRegister } from "@/features/lessons/teacher/model";
import { isNotFound, oneLesson } from "@/features/lessons/teacher/queries";
import { lessonKey } from "@/features/lessons/teacher/query-keys";
import { sendToServer } from "./calls";
import { entriesOf, onEntries, refuseDrafts, type Entry } from "./entries";
import { startSender, type SenderState } from "./sender";

/** Tells the other tabs what one of them has saved. */
const CHANNEL = "teacher-register";

const State = createContext<SenderState>("idle");

/** Sends the entries of a teacher while their screens are open, and updates the screens with the answers. */
export function SenderProvider({ teacherId, children }: { teacherId: number; children: ReactNode }) {
  const queries = useQueryClient();
  const [state, setState] = useState<SenderState>("idle");
  useEffect(() => {
    // they show which registers are open
    const refreshLists = () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === "teacher" && queryKey[1] !== "lesson",
      });
    const show = (data: TeacherRegister) => {
      queries.setQueryData(lessonKey(data.lesson), { data, asOf: null });
      void refreshLists();
    };
    const tabs = new BroadcastChannel(CHANNEL);
    tabs.addEventListener("message", ({ data }: MessageEvent<TeacherRegister>) => show(data));
    const onSaved = (data: TeacherRegister) => {
      show(data);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      tabs.postMessage(data);
    };
    const onRefused = (lesson: LessonKey) => {
      void refreshLists();
      queries.fetchQuery({ ...oneLesson(lesson), retry: false }).catch((error: unknown) => {
        if (isNotFound(error)) refuseDrafts(teacherId, lesson, lessonsText().queue.notYours);
      });
    };
    const stop = startSender({ teacherId, send: sendToServer, onSaved, onRefused, onState: setState });
    return () => {
      stop();
      tabs.close();
    };
  }, [teacherId, queries]);
  return <State value={state}>{children}</State>;
}

export function useSenderState(): SenderState {
  return use(State);
}

export function useEntries(teacherId: number): readonly Entry[] {
  return useSyncExternalStore(onEntries, () => entriesOf(teacherId));
}
