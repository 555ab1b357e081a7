import type { AskChange } from "@/features/lessons/staff/change/use-change";
import type { ActionKind } from "@/features/lessons/staff/change/request";
import { staffAskText } from "@/features/lessons/staff/en";
import { mayChange, mayRestore } from "@/features/lessons/staff/lesson-rules";
import type { StaffLesson } from "@/features/lessons/staff/model";
import { Button } from "@/ui/button";
import pageCss from "@/ui/page.scoped.css?names";

interface LessonActionsProps {
  lesson: StaffLesson;
  onChange: AskChange;
}

/** What is offered for one lesson: moving several together is offered for classes and teachers. */
type LessonAction = Exclude<ActionKind, "shift">;

const CHANGES = ["cancel", "move", "substitute", "link"] as const satisfies readonly LessonAction[];

export function LessonActions({ lesson, onChange }: LessonActionsProps) {
  const t = staffAskText();
  const shown: LessonAction[] = [
    ...(mayChange(lesson) ? CHANGES : []),
    ...(mayRestore(lesson) ? ["restore" as const] : []),
  ];
  if (shown.length === 0) return null;
  return (
    <div className={pageCss.acts}>
      {shown.map((action) => (
        <Button key={action} onClick={() => onChange({ kind: "lesson", lesson, action })}>
          {t[action]}
        </Button>
      ))}
    </div>
  );
}
