import { useTeacher } from "@/api/signed-in";
import { lessonsText } from "@/features/lessons/teacher/en";
import type { TeacherRegister } from "@/features/lessons/teacher/model";
import { useOnline } from "@/features/lessons/teacher/queue/use-online";
import { useSenderState } from "@/features/lessons/teacher/queue/use-sender";
import { fill, plural } from "@/i18n/text";
import { formatMoment } from "@/lib/moment";
import { Button } from "@/ui/button";
import { CheckIcon, ClockIcon } from "@/ui/list-icons";
import type { RegisterActions } from "./use-register";
import registerCss from "./register.scoped.css?names";

interface RegisterBarProps {
  register: TeacherRegister;
  actions: RegisterActions;
}

/** How far the register is, and the button that marks all others present. Stays in view while the list scrolls. */
export function RegisterBar({ register: { children, closesAt }, actions }: RegisterBarProps) {
  const t = lessonsText().register;
  const { timeZone } = useTeacher();
  const { unmarked, waiting, drafts, hasRejected, markOthersPresent } = actions;
  const total = children.length;
  return (
    <div className={registerCss.bar}>
      <div className="grid">
        <p className="font-semibold tabular-nums">{fill(t.marked, { marked: total - unmarked, total })}</p>
        <SavedLine waiting={waiting} isSaved={unmarked < total && !hasRejected} />
        {drafts > 0 && <p className={registerCss.drafts}>{plural(t.drafts, drafts)}</p>}
        {closesAt && (
          <p className={registerCss.closes}>{fill(t.closes, { moment: formatMoment(closesAt, timeZone) })}</p>
        )}
      </div>
      {unmarked > 0 && (
        <Button tone="primary" onClick={markOthersPresent}>
          <CheckIcon />
          {unmarked === total || unmarked === total - suggested(actions, children)
            ? t.everybody
            : plural(t.rest, unmarked)}
        </Button>
      )}
    </div>
  );
}

/** Children whose absence was reported, while nobody is marked. */
function suggested({ pending }: RegisterActions, children: TeacherRegister["children"]): number {
  const isBegun = pending.some(({ kind }) => kind === "mark") || children.some(({ mark }) => mark);
  return isBegun ? -1 : children.filter(({ absence }) => absence).length;
}

function SavedLine({ waiting, isSaved }: { waiting: number; isSaved: boolean }) {
  const t = lessonsText().register;
  const isOnline = useOnline();
  const isStuck = useSenderState() === "stuck";
  const offline = waiting > 0 && (isStuck || !isOnline);
  return (
    <p
      className={registerCss.saved}
      aria-live="polite"
      data-state={offline ? "waiting" : waiting > 0 ? "saving" : "saved"}
    >
      {offline && (
        <>
          <ClockIcon />
          {plural(t.waiting, waiting)}
        </>
      )}
      {!offline && waiting > 0 && t.saving}
      {waiting === 0 && isSaved && (
        <>
          <CheckIcon />
          {t.saved}
        </>
      )}
    </p>
  );
}
