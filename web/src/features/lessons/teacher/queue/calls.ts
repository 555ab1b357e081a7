import { answer, backgroundApi } from "@/api/client";
import type { LessonKey } from "@/features/lessons/teacher/model";
import type { MarkEntry } from "./entries";
import type { Send } from "./sender";

const at = ({ class: key, on }: LessonKey) => ({ path: { class: key, on } });

/** In the background: what fails is shown as waiting, or as rejected, beside what was typed. */
export const sendToServer: Send = {
  async marks(entries) {
    const [first] = entries;
    if (first === undefined) throw new Error("no marks to send");
    const marks = entries.map(({ childId, state, at: markedAt, replaces }: MarkEntry) => ({
      childId,
      state,
      markedAt,
      ...(replaces !== undefined && { replaces }),
    }));
    const call = backgroundApi.PUT("/api/teacher/classes/{class}/lessons/{on}/register", {
      params: at(first),
      // lets the server correct the device's clock; the same marks have the same times whenever they are sent
      body: { marks, sentAt: new Date().toISOString() },
    });
    return (await answer(call)).data;
  },
  async note(entry) {
    const { childId, audience, text } = entry;
    const call = backgroundApi.PUT("/api/teacher/classes/{class}/lessons/{on}/notes", {
      params: at(entry),
      body: { childId, audience, text },
    });
    return (await answer(call)).data;
  },
};
