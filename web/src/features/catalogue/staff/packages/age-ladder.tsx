import { staffPackagesText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { agesText, gapsOf, ladderOf, lanesOf, overlapsOf, type Step } from "./ladder";
import type { Level } from "./model";
import packagesCss from "./packages.scoped.css";

/** Chart of the ages that a level's packages cover, with gaps and overlaps in words. */
export function AgeLadder({ packages }: Pick<Level, "packages">) {
  const ladder = ladderOf(packages);
  const lanes = lanesOf(packages);
  const [first, last] = [ladder[0]?.age ?? 0, ladder.at(-1)?.age ?? 0];
  return (
    <div className={packagesCss.ladderBox}>
      <div className={packagesCss.ladder} aria-hidden="true">
        {packages.map(({ id, title, minAge, maxAge }, index) => (
          <span
            key={id}
            className={packagesCss.rung}
            title={title}
            style={{
              gridRow: (lanes[index] ?? 0) + 1,
              gridColumn: `${clamp(minAge, first, last) - first + 1} / ${clamp(maxAge, first, last) - first + 2}`,
            }}
          >
            {title}
          </span>
        ))}
        {ladder.map(({ age, packages: count }, index) => (
          <i
            key={age}
            className={cx(count === 0 && packagesCss.gap, count > 1 && packagesCss.twice)}
            style={{ gridRow: Math.max(...lanes) + 2, gridColumn: index + 1 }}
          >
            {age}
          </i>
        ))}
      </div>
      <p className="text-12 text-ink-2">{story(ladder)}</p>
    </div>
  );
}

function clamp(age: number, first: number, last: number): number {
  return Math.min(last, Math.max(first, age));
}

function story(ladder: readonly Step[]): string {
  const t = staffPackagesText().ladder;
  const [gaps, overlaps] = [gapsOf(ladder), overlapsOf(ladder)];
  if (gaps.length === 0 && overlaps.length === 0) {
    return fill(t.complete, { from: ladder[0]?.age ?? "", to: ladder.at(-1)?.age ?? "" });
  }
  const sentences = [
    gaps.length > 0 && fill(t.gaps, { ages: agesText(gaps) }),
    overlaps.length > 0 && fill(t.overlaps, { ages: agesText(overlaps) }),
  ];
  return sentences.filter(Boolean).join(" ");
}
