import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { useSubmission } from "@/api/use-submission";
import type { Area } from "@/app/paths";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { localDate, localTime } from "@/lib/local-time";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { toast } from "@/ui/toast";
import { useSlow } from "@/ui/use-slow";
import { listDevices, signOutDevice, type Device } from "./device-calls";
import { deviceName } from "./device-name";
import { accountText } from "./en";
import { useLogOutDialog } from "./use-log-out-dialog";
import cardCss from "@/ui/card.scoped.css?names";
import linesCss from "@/ui/lines.scoped.css?names";

/** Active sessions. The current device is signed out by logging out. */
export function DevicesCard({ area }: { area: Area }) {
  const t = accountText();
  const devices = useQuery({ queryKey: ["devices", area], queryFn: () => listDevices(area) });
  const slow = useSlow(devices.isPending);
  const failure = queryErrorOf(devices.error);
  const { openDialog, dialog } = useLogOutDialog(area);
  if (devices.data === undefined && failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.devicesFailed} {...failure} onRetry={() => void devices.refetch()} />
      </div>
    );
  }
  return (
    <Card title={t.devices} subtitle={t.devicesBody}>
      <ul className={linesCss.lines} aria-busy={devices.isPending}>
        {devices.data?.map((device) => (
          <DeviceLine key={device.id} area={area} device={device} onLogOut={openDialog} />
        ))}
        {slow && (
          <li className={linesCss.line}>
            <Skeleton width={180} />
          </li>
        )}
      </ul>
      {dialog}
    </Card>
  );
}

interface DeviceLineProps {
  area: Area;
  device: Device;
  onLogOut: () => void;
}

function DeviceLine({ area, device, onLogOut }: DeviceLineProps) {
  const t = accountText();
  const name = deviceName(device.device);
  const queries = useQueryClient();
  const { busy, submit } = useSubmission();
  const end = () =>
    submit(async () => {
      toast.success(await signOutDevice(area, device.id));
      await queries.invalidateQueries({ queryKey: ["devices", area] });
    });
  return (
    <li className={linesCss.line}>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">{name}</span>
          {device.current && <Badge tone="done">{t.thisDevice}</Badge>}
        </p>
        <p className="text-12 text-ink-3">
          {fill(t.signedIn, { date: formatDate(device.createdAt) })} ·{" "}
          {fill(t.lastSeen, { date: momentOf(device.lastSeenAt) })}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={fill(t.signOutDevice, { device: name })}
        busy={busy}
        onClick={() => (device.current ? onLogOut() : void end())}
      >
        {t.signOut}
      </Button>
    </li>
  );
}

function momentOf(iso: string): string {
  return fill(accountText().time, { date: localDate(iso), time: localTime(iso) });
}
