import { cx } from "@/lib/cx";
import { initials } from "@/lib/text";

interface AvatarProps {
  name: string;
  /** In lists: small and without the accent, which is kept for taken seats. */
  listed?: boolean;
}

export function Avatar({ name, listed = false }: AvatarProps) {
  return (
    <span className={cx("avatar", listed && "sm mute")} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
