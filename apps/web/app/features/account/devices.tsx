import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { EndSession, type ListSessions } from "@upaya/contracts/identity/keep-session.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { callApi } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Tag } from "../../ui/tag.tsx";
import { toast } from "../../ui/toast.tsx";
import { momentText } from "../../lib/moment.ts";
import { LeadPanel, OwnPart, Row } from "./panel.tsx";
import { useAct } from "../../lib/proof/use-act.ts";
import type { Read } from "../../lib/data/read.ts";
import { accountWords as words } from "./words.ts";

type Sessions = Reply<typeof ListSessions>;
type Device = Sessions["data"][number];

/** Where one is signed in; this device is told by name and left by signing out. */
export function Devices({ of }: { of: Read<Sessions> }) {
  const [ending, setEnding] = useState<string>();
  const { run } = useAct();
  const end = (device: Device) => {
    setEnding(device.id);
    return run(async () => {
      await callApi(EndSession, { params: { session_id: device.id } });
      toast.success(words.signedOut(device.label));
      await of.again();
    }).finally(() => setEnding(undefined));
  };
  return (
    <LeadPanel title={words.devices} lead={words.devicesLead}>
      <OwnPart of={of}>
        {({ data }) => (
          <ul className="acc-list">
            {data.map((device) => (
              <Row
                key={device.id}
                icon={<MonitorSmartphone className="i" aria-hidden="true" />}
                title={
                  <>
                    {device.label} {device.current ? <Tag tone="g">{words.thisDevice}</Tag> : null}{" "}
                    {device.shared ? <Tag>{words.sharedDevice}</Tag> : null}
                  </>
                }
                line={`${words.signedInSince(dayMonthYear(device.signed_in_at))}, ${words.lastSeen(momentText(device.last_seen_at))}`}
                action={
                  device.current ? null : (
                    <Button
                      variant="ghost"
                      size="s"
                      busy={ending === device.id}
                      aria-label={words.signOutNamed(device.label)}
                      onClick={() => void end(device)}
                    >
                      {words.signOutDevice}
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </OwnPart>
    </LeadPanel>
  );
}
