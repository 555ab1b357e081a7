import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { partnerText } from "@/features/enrolment/partner/en";
import { fill } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { Button, buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import type { FirstStep } from "./calls";
import { useDismissSteps, useFirstSteps } from "./use-first-steps";
import linesCss from "@/ui/lines.scoped.css?names";

/** The screen where each step is taken. */
const SCREENS = {
  profile: paths.partnerSettings,
  invite: paths.inviteParent,
  child: paths.parentList,
  payment: paths.invoices,
} as const;

/** How a partner begins, as far as the member can do it. Gone once all is done, or put away. */
export function FirstStepsCard() {
  const t = partnerText().guide;
  const steps = useFirstSteps();
  const { busy, dismiss } = useDismissSteps();
  if (steps === null) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={t.title}
      subtitle={fill(t.progress, { done, all: steps.length })}
      aside={
        <Button size="sm" tone="quiet" busy={busy} onClick={dismiss}>
          {t.dismiss}
        </Button>
      }
    >
      <ol className={linesCss.lines}>
        {steps.map((step, index) => (
          <Step key={step.step} {...step} isNext={steps.findIndex(({ isDone }) => !isDone) === index} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isDone, isNext }: FirstStep & { isNext: boolean }) {
  const t = partnerText().guide;
  const action = t[`${step}Action`];
  return (
    <li className={`${linesCss.line} max-shell:flex-wrap`}>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="font-medium">{t[step]}</h3>
        {!isDone && <p className="text-12 text-ink-2 text-pretty">{t[`${step}Body`]}</p>}
      </div>
      {isDone ? (
        <Badge tone="done">{t.done}</Badge>
      ) : (
        <Link
          className={buttonClass({ size: "sm", ...(isNext && { tone: "primary" }) })}
          to={SCREENS[step]}
          aria-label={fill(t.openWhat, { action, step: t[step] })}
        >
          {action}
        </Link>
      )}
    </li>
  );
}
