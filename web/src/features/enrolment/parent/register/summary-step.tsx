import type { FamilyData } from "@/features/enrolment/parent/family";
import { fill, plural } from "@/i18n/text";
import { GENDERS, type ChildDetails } from "@/features/enrolment/shared/child-details";
import { genderText } from "@/features/enrolment/shared/child-line";
import { childDetailsText } from "@/features/enrolment/shared/en";
import { clockTime } from "@/lib/clock";
import { capital, fullName } from "@/lib/text";
import { dayName } from "@/lib/weekdays";
import { Avatar } from "@/ui/avatar";
import { SeatRow } from "@/ui/seats";
import { registerChildText } from "./en";
import { datesOf } from "./lesson-fields";
import { dateIn, ownTimes } from "./lesson-times";
import type { Payer, ProgramSummary } from "./model";
import type { PartnerPays } from "./payers";
import { isNotCovered, NotCovered } from "./not-covered";
import { isWaitingOnly, PayNote } from "./pay-note";
import { PriceTable, Row } from "./price-table";
import registerCss from "./register.scoped.css?names";

interface SummaryStepProps {
  summary: ProgramSummary;
  who: ChildDetails;
  payer: Payer;
  partner: PartnerPays;
  family: FamilyData;
  organization: string;
  /** The parent pays what the partner does not. */
  onPaySelf: () => void;
}

/** The child, the lessons, and the calculation of the price. */
export function SummaryStep({ summary, who, payer, partner, family, organization, onPaySelf }: SummaryStepProps) {
  const t = registerChildText();
  const details = childDetailsText();
  const gender = GENDERS.find((one) => one === who.gender);
  const { package: program, cohort, lesson, place } = summary;
  const title = [program.title, fill(t.programLevel, { level: program.level }), plural(t.weeks, program.weekDuration)];
  return (
    <>
      <WhoHead who={who} payer={payer} partner={partner} family={family} place={place} />
      <dl className={registerCss.rows}>
        {gender !== undefined && <Row label={details.gender}>{genderText(gender)}</Row>}
        {who.school !== "" && <Row label={details.school}>{who.school}</Row>}
        {who.forTeacher !== "" && <Row label={details.forTeacher}>{who.forTeacher}</Row>}
        <Row label={t.program}>{title.join(", ")}</Row>
        <Row label={t.cohort}>
          {cohort.title}
          <span className={registerCss.quiet}>{datesOf(cohort)}</span>
        </Row>
        <Row label={t.day}>{capital(dayName(lesson.dayText))}</Row>
        <Row label={t.time}>{fill(t.classTime, { time: clockTime(lesson.timeText), offset: lesson.offset })}</Row>
        {lesson.own.length > 0 && (
          <Row label={t.yourTime}>
            {ownTimes(lesson).map((line, index) => (
              <span key={line} className={index === 0 ? "block" : registerCss.quiet}>
                {line}
              </span>
            ))}
          </Row>
        )}
        <Row label={t.lessons}>
          {plural(t.lessonsLeft, lesson.count)}
          {typeof lesson.first === "string" && (
            <span className={registerCss.quiet}>
              {fill(t.lessonsFrom, { minutes: lesson.minutes, date: dateIn(lesson.ownZone, lesson.first) })}
            </span>
          )}
        </Row>
        <Row label={t.sponsor}>{payer === "partner" ? organization : t.parent}</Row>
      </dl>
      {isPackagePrice(summary, payer) && <PriceTable price={summary.price} />}
      {isNotCovered(summary, payer) ? (
        <NotCovered reason={summary.coverage.reason} onPay={onPaySelf} />
      ) : (
        <PayNote summary={summary} payer={payer} organization={organization} />
      )}
    </>
  );
}

/** An agreement may reduce what the partner pays: then the sum is in the note below, without a calculation. */
function isPackagePrice({ coverage: { due }, price }: ProgramSummary, payer: Payer): boolean {
  return payer === "parent" || !due || due.minor === price.due.minor;
}

type WhoHeadProps = Pick<SummaryStepProps, "who" | "payer" | "partner" | "family"> & Pick<ProgramSummary, "place">;

function WhoHead({ who, payer, partner, family: { seatsTaken, allowed }, place }: WhoHeadProps) {
  const t = registerChildText();
  const name = fullName(who.firstName, who.lastName);
  const seat = partner === "ownSeat" ? t.keepsSeat : fill(t.takesSeat, { number: seatsTaken + 1, allowed });
  const standing = payer === "partner" ? seat : t.atOwnCost;
  const held = place.held ? fill(t.placeHeld, { standing }) : standing;
  const placed = isWaitingOnly(place) ? t.inLine : held;
  return (
    <div className="flex items-center gap-3.5">
      {payer === "partner" ? <SeatRow seats={["next"]} className={registerCss.huge} /> : <Avatar name={name} listed />}
      <div className="min-w-0">
        <h3 className="t-sec">{fill(t.whoLine, { name, age: who.age })}</h3>
        <p className="text-ink-2">{placed}</p>
      </div>
    </div>
  );
}
