import { staffFamilyText } from "./en";
import type { Why } from "./model";
import viewCss from "./view.scoped.css?names";

const ORDER = ["package", "payer", "price", "teacher", "status"] as const;

/** Expandable explanation of a program's state. */
export function Explanation({ why, label }: { why: Why; label: string }) {
  const t = staffFamilyText();
  return (
    <details className={viewCss.why}>
      <summary aria-label={label}>{t.why}</summary>
      <dl>
        {ORDER.map((about) => {
          const sentence = why[about];
          return (
            sentence && (
              <ExplanationLine key={about} about={t.whys[about]}>
                {sentence}
              </ExplanationLine>
            )
          );
        })}
      </dl>
    </details>
  );
}

function ExplanationLine({ about, children }: { about: string; children: string }) {
  return (
    <>
      <dt>{about}</dt>
      <dd>{children}</dd>
    </>
  );
}
