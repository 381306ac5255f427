import type { Logged } from "@upaya/contracts/engagement/telling/bell.ts";
import { india } from "@upaya/contracts/zones.ts";
import { timeIn } from "../../lib/clocks/time-in.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { usePages } from "../../lib/data/use-read.ts";
import { sentCall } from "../../lib/told/calls.ts";
import { deliveredText } from "../../lib/told/choices/delivered.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./notifications.module.css";
import { notificationWords } from "./words.ts";

const words = notificationWords.sent;
const first = { query: { limit: 20 } } as const;

interface SentProps {
  onWhy: (sent: Logged) => void;
}

/** What was told, and what became of it by each way. */
export function SentPanel({ onWhy }: SentProps) {
  const pages = usePages(sentCall, first, { next: ({ next }) => (next === null ? undefined : { after: next }) });
  return (
    <Panel title={words.title} className={classes(look["sent"])}>
      <p className="meta">{words.lead}</p>
      <LoadedPart of={{ ...pages, again: pages.readOn }} wait={<Waiting />}>
        {(all) => <Sent all={all.flatMap(({ data }) => data)} onWhy={onWhy} />}
      </LoadedPart>
      {pages.failedOn ? (
        <p className="meta" role="alert">
          {words.olderFailed}
        </p>
      ) : null}
      {pages.more ? (
        <Button variant="ghost" busy={pages.busy} onClick={pages.readOn}>
          {words.older}
        </Button>
      ) : null}
    </Panel>
  );
}

function Sent({ all, onWhy }: SentProps & { all: readonly Logged[] }) {
  const zone = useZone().zone ?? india;
  if (all.length === 0) return <p className="muted">{words.empty}</p>;
  return (
    <ul>
      {all.map((sent) => {
        const { day, month, clock } = timeIn(sent.at, zone);
        return (
          <li key={sent.id}>
            <span>
              <b>{sent.message}</b>
              <span className="meta">{`${words.at(day, month, clock)} ${deliveredText(sent.deliveries, sent.at, zone)}`}</span>
            </span>
            <Button variant="ghost" size="s" aria-label={words.whyOf(sent.message)} onClick={() => onWhy(sent)}>
              {words.why}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={look["skeletons"]} role="status" aria-label={words.loading}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
