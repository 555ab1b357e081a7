import { useState } from "react";
import { text } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";
import { Progress } from "@/ui/progress";
import { SeatRow, type Seat } from "@/ui/seats";
import { Switch } from "@/ui/switch";
import { styleguideText } from "./en";
import seatsCss from "@/ui/seats.scoped.css?names";

export function ButtonCard() {
  const t = text();
  const words = styleguideText();
  return (
    <Card title={words.buttons}>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary">{words.primary}</Button>
        <Button tone="primary" busy>
          {words.primary}
        </Button>
        <Button>{words.plain}</Button>
        <Button tone="quiet">{t.common.cancel}</Button>
        <Button tone="danger">{words.restrict}</Button>
        <Button disabled>{words.submit}</Button>
      </div>
    </Card>
  );
}

export function StatusCard() {
  const t = styleguideText();
  return (
    <Card title={t.statuses}>
      <div className="flex flex-wrap gap-x-5 gap-y-2.5">
        <Badge tone="running">{t.ongoing}</Badge>
        <Badge tone="done">{t.completed}</Badge>
        <Badge tone="waiting">{t.pendingApproval}</Badge>
        <Badge tone="waiting">{t.notPaid}</Badge>
        <Badge tone="done">{t.active}</Badge>
        <Badge tone="refused">{t.restrictedStatus}</Badge>
        <Badge tone="off">{t.noPrograms}</Badge>
      </div>
    </Card>
  );
}

export function SeatCard() {
  const t = styleguideText();
  const words: [Seat, string][] = [
    ["open", t.seatOpen],
    ["next", t.seatNext],
    ["unpaid", t.seatUnpaid],
    ["taken", t.seatTaken],
  ];
  return (
    <Card title={t.seats}>
      <div className={`${seatsCss.key} text-14`}>
        {words.map(([seat, word]) => (
          <span key={seat}>
            <SeatRow size="lg" seats={[seat]} />
            {word}
          </span>
        ))}
      </div>
    </Card>
  );
}

export function NoteCard() {
  const t = styleguideText();
  return (
    <Card title={t.notes}>
      <Note>{t.panelNote}</Note>
      <Note tone="warn">{t.noteWarn}</Note>
    </Card>
  );
}

export function SettingCard() {
  const t = styleguideText();
  const [on, setOn] = useState(true);
  return (
    <Card title={t.settings}>
      <Switch label={t.switchLabel} checked={on} onChange={setOn}>
        {t.switchBody}
      </Switch>
      <Progress label={t.progress} value={144} max={240} text={t.progressText} />
    </Card>
  );
}
