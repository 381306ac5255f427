import type { Entry } from "@upaya/contracts/exams/entries.ts";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useDeviceZone } from "../../../lib/clocks/use-zone.ts";
import { EntryTicket } from "./entry-ticket.tsx";
import "./registrations.css";
import { entryWords as words } from "../words.ts";

/** Large, and rarely looked at: it comes when somebody wants to change something. */
const ChangeForm = lazyPart(async () => (await import("../change-form.tsx")).ChangeForm);

interface EntryPartProps {
  user: string;
  entry: Entry;
}

/** One entry that lies ahead: whose clock it is by, the ticket, the form that changes it, and the days until then. */
export function EntryPart({ user, entry }: EntryPartProps) {
  const [changing, setChanging] = useState(false);
  const open = () => setChanging(true);
  return (
    <>
      <ZoneNote entry={entry} onChange={open} />
      <EntryTicket entry={entry} changing={changing} onChange={open} />
      {changing ? (
        <Suspense fallback={<Coming />}>
          <ChangeForm user={user} entry={entry} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
      <Steps entry={entry} />
    </>
  );
}

function Coming() {
  return (
    <div className="panel" aria-busy="true">
      <Skeleton shape="block" />
    </div>
  );
}

function ZoneNote({ entry: { time_zone, is_open }, onChange }: { entry: Entry; onChange: () => void }) {
  const device = useDeviceZone();
  const elsewhere = device !== undefined && device !== time_zone;
  return (
    <Note tone="info">
      <span className="tpo-zone">
        {elsewhere ? words.otherZone(time_zone, device) : words.zone(time_zone)}
        {is_open ? (
          <Button variant="ghost" size="s" className="tpo-as-link" onClick={onChange}>
            {words.changeZone}
          </Button>
        ) : null}
      </span>
    </Note>
  );
}

/** Only what is real: what was done, and the days that are fixed. */
function Steps({ entry }: { entry: Entry }) {
  const { extra_time, time_zone, is_open } = entry;
  const steps = [
    { what: words.stepEntered, when: words.stepEnteredOn(entry), done: true },
    ...(extra_time
      ? [
          {
            what: words.stepExtra[extra_time.state],
            when: words.dayOn(extra_time.decided_at ?? extra_time.asked_at, time_zone),
            done: extra_time.state !== "asked",
          },
        ]
      : []),
    { what: words.stepLast, when: words.stepLastOn(entry), done: !is_open },
    { what: words.stepRound, when: words.stepRoundOn(entry), done: false },
  ];
  const now = steps.findIndex(({ done }) => !done);
  return (
    <Panel
      title={words.steps}
      head={(heading) => (
        <div className="tpo-steps-head">
          {heading}
          <span className="meta">{words.stepsIn}</span>
        </div>
      )}
    >
      <ol className="tpo-steps">
        {steps.map(({ what, when, done }, at) => (
          <li key={what} data-is={done ? "done" : at === now ? "now" : undefined}>
            <b>{what}</b>
            <span className="meta num">{when}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
