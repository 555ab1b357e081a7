import { staffSearchText } from "./en";
import type { Target, TargetGroup } from "./options";
import paletteCss from "./palette.scoped.css?names";

/** A separate list controlled by the field's keys: native lists do not support that. */
const ROLES = { list: { role: "listbox" }, group: { role: "group" } } as const;

interface PaletteListProps {
  id: string;
  groups: readonly TargetGroup[];
  current: Target | undefined;
  onPoint: (target: Target) => void;
  onGo: (target: Target) => void;
}

/** Results by kind. */
export function PaletteList({ id, groups, current, onPoint, onGo }: PaletteListProps) {
  return (
    <div className={paletteCss.paletteList} id={id} {...ROLES.list} aria-label={staffSearchText().results}>
      {groups.map(({ title, targets }) => (
        <div key={title} {...ROLES.group} aria-label={title}>
          <p className={paletteCss.paletteH} aria-hidden="true">
            {title}
          </p>
          {targets.map((target) => (
            <Option
              key={target.key}
              id={optionId(id, target)}
              target={target}
              chosen={target.key === current?.key}
              onPoint={() => onPoint(target)}
              onGo={() => onGo(target)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

export function optionId(listId: string, { key }: Target): string {
  return `${listId}-${key}`;
}

interface OptionProps {
  id: string;
  target: Target;
  chosen: boolean;
  onPoint: () => void;
  onGo: () => void;
}

function Option({ id, target: { label, note, icon: Icon }, chosen, onPoint, onGo }: OptionProps) {
  const option = { role: "option", tabIndex: -1, "aria-selected": chosen } as const;
  return (
    <button
      type="button"
      id={id}
      className={paletteCss.paletteOption}
      {...option}
      onPointerMove={onPoint}
      onClick={onGo}
    >
      <Icon />
      <span>{label}</span>
      {note !== undefined && <small>{note}</small>}
    </button>
  );
}
