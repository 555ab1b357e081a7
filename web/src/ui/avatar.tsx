import { cx } from "@/lib/cx";
import { initials } from "@/lib/text";
import avatarCss from "./avatar.scoped.css?names";

interface AvatarProps {
  name: string;
  /** For lists: small and without the accent colour, which is reserved for taken seats. */
  listed?: boolean;
}

export function Avatar({ name, listed = false }: AvatarProps) {
  return (
    <span className={cx(avatarCss.avatar, listed && `${avatarCss.sm} ${avatarCss.mute}`)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
