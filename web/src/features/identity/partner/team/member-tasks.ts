import { hasRight } from "@/api/member-rights";
import type { MemberTask, MenuRights, TeamMember } from "./model";

type Label = Exclude<MemberTask["kind"], "last-owner">;

type Rights = Pick<MenuRights, "isOwner" | "isOnlyOwner">;

/**
 * The menu of a member: owners manage everybody, the others can only leave. The only owner can neither leave nor change
 * role, which a dialog explains. The contact is somebody who pays.
 */
export function tasksFor(member: TeamMember, { isOwner, isOnlyOwner }: Rights) {
  const { isSelf, hasSecondFactor, isContact, role } = member;
  const canBeContact = !isContact && hasRight(role, "pay");
  const labels: Label[] = [
    ...(isOwner ? (["role"] as const) : []),
    ...(isOwner && canBeContact ? (["contact"] as const) : []),
    ...(isOwner && !isSelf && hasSecondFactor ? (["reset"] as const) : []),
    ...(isOwner && !isSelf ? (["remove"] as const) : []),
    ...(isSelf ? (["leave"] as const) : []),
  ];
  const isStuck = isSelf && isOnlyOwner;
  return labels.map((label) => ({ label, opens: isStuck && label !== "contact" ? ("last-owner" as const) : label }));
}

/** Can be told only from a list of everybody. */
export function hasOneOwner(members: readonly Pick<TeamMember, "role">[]): boolean {
  return members.filter(({ role }) => role === "owner").length === 1;
}
