import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { fill } from "@/i18n/text";
import { menuItem } from "@/ui/menu";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import type { AskChange } from "./change/use-change";
import { staffAskText, staffLessonsText } from "./en";
import { mayChange, mayRestore } from "./lesson-rules";
import type { StaffLesson } from "./model";
import { whenText } from "./words";

interface LessonMenuProps {
  lesson: StaffLesson;
  onChange: AskChange;
}

/** What can be done with a lesson. */
export function LessonMenu({ lesson, onChange }: LessonMenuProps) {
  const [t, c] = [staffLessonsText(), staffAskText()];
  const ask = (action: "cancel" | "move" | "substitute" | "link" | "restore") => () =>
    onChange({ kind: "lesson", lesson, action });
  return (
    <MoreMenu label={fill(t.menu, { cohort: lesson.cohort, when: whenText(lesson) })}>
      <Link {...menuItem} to={staffPaths.lesson} params={{ class: lesson.class, on: lesson.on }}>
        {t.open}
      </Link>
      {mayChange(lesson) && <MoreItem onClick={ask("cancel")}>{c.cancel}</MoreItem>}
      {mayChange(lesson) && <MoreItem onClick={ask("move")}>{c.move}</MoreItem>}
      {mayChange(lesson) && <MoreItem onClick={ask("substitute")}>{c.substitute}</MoreItem>}
      {mayChange(lesson) && <MoreItem onClick={ask("link")}>{c.link}</MoreItem>}
      {mayRestore(lesson) && <MoreItem onClick={ask("restore")}>{c.restore}</MoreItem>}
    </MoreMenu>
  );
}
