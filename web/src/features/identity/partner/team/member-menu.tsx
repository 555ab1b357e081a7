import { fill } from "@/i18n/text";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import { teamText } from "./en";
import { memberName } from "./member-name";
import { tasksFor } from "./member-tasks";
import type { MenuRights, TeamMember } from "./model";

export function MemberMenu({ member, onTask, ...rights }: MenuRights & { member: TeamMember }) {
  const t = teamText();
  const labels = {
    role: t.changeRole,
    contact: t.makeContact,
    reset: t.resetFactor,
    remove: t.remove,
    leave: t.leave,
  };
  const tasks = tasksFor(member, rights);
  if (tasks.length === 0) return null;
  return (
    <MoreMenu label={fill(t.menu, { name: memberName(member) })}>
      {tasks.map(({ label, opens }) => (
        <MoreItem key={label} onClick={() => onTask({ kind: opens, member })}>
          {labels[label]}
        </MoreItem>
      ))}
    </MoreMenu>
  );
}
