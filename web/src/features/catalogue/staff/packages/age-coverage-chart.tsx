import { staffPackagesText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { agesText, gapsOf, coverageOf, rowsOf, overlapsOf, type AgeCount } from "./age-coverage";
import type { Level } from "./model";
import packagesCss from "./packages.scoped.css";

/** Chart of the ages that a level's packages cover, with gaps and overlaps in words. */
export function AgeCoverageChart({ packages }: Pick<Level, "packages">) {
  const coverage = coverageOf(packages);
  const rows = rowsOf(packages);
  const [first, last] = [coverage[0]?.age ?? 0, coverage.at(-1)?.age ?? 0];
  return (
    <div className={packagesCss.coverageBox}>
      <div className={packagesCss.coverage} aria-hidden="true">
        {packages.map(({ id, title, minAge, maxAge }, index) => (
          <span
            key={id}
            className={packagesCss.range}
            title={title}
            style={{
              gridRow: (rows[index] ?? 0) + 1,
              gridColumn: `${clamp(minAge, first, last) - first + 1} / ${clamp(maxAge, first, last) - first + 2}`,
            }}
          >
            {title}
          </span>
        ))}
        {coverage.map(({ age, packages: count }, index) => (
          <i
            key={age}
            className={cx(count === 0 && packagesCss.gap, count > 1 && packagesCss.twice)}
            style={{ gridRow: Math.max(...rows) + 2, gridColumn: index + 1 }}
          >
            {age}
          </i>
        ))}
      </div>
      <p className="text-12 text-ink-2">{summary(coverage)}</p>
    </div>
  );
}

function clamp(age: number, first: number, last: number): number {
  return Math.min(last, Math.max(first, age));
}

function summary(coverage: readonly AgeCount[]): string {
  const t = staffPackagesText().coverage;
  const [gaps, overlaps] = [gapsOf(coverage), overlapsOf(coverage)];
  if (gaps.length === 0 && overlaps.length === 0) {
    return fill(t.complete, { from: coverage[0]?.age ?? "", to: coverage.at(-1)?.age ?? "" });
  }
  const sentences = [
    gaps.length > 0 && fill(t.gaps, { ages: agesText(gaps) }),
    overlaps.length > 0 && fill(t.overlaps, { ages: agesText(overlaps) }),
  ];
  return sentences.filter(Boolean).join(" ");
}
