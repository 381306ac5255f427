import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { india } from "@upaya/contracts/zones.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useOnline } from "../../lib/preferences.ts";
import { readAllCall, toldCall } from "../../lib/told/calls.ts";
import { nowUnread } from "../../lib/told/news.ts";
import { type Told, useTold } from "../../lib/told/use-told.ts";
import { backCloses } from "../../ui/back-closes.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { useNow } from "../../ui/form/use-now.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { NotificationPanel } from "../../ui/notification-panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { groupsOf } from "./bell-groups.ts";
import { bellWords as words } from "./bell-words.ts";

const LazyWhy = lazyPart(async () => (await import("../../lib/told/why/why-sheet.tsx")).WhySheet);
const settings = "/profile/notifications";

/** What the bell opens: asked for each time, and what was there last stands meanwhile. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const told = useTold();
  const zone = useZone().zone ?? india;
  const now = useNow(60_000) ?? new Date();
  const online = useOnline();
  const [why, setWhy] = useState<string>();
  const close = useEffectEvent(onClose);
  useEffect(() => backCloses(() => close()), []);
  const items = told.data?.data ?? [];
  const markAll = useMarkAll(told.data);
  return (
    <>
      <NotificationPanel
        groups={groupsOf(items, now, zone)}
        isEmpty={told.data?.data.length === 0}
        {...markAll}
        onWhy={setWhy}
        note={!online && told.data ? words.offline : undefined}
        foot={<Foot isEmpty={items.length === 0} />}
      >
        {told.data ? null : told.failure ? (
          <ErrorState title={words.failed} line={words.failedText} busy={told.busy} onRetry={() => void told.again()} />
        ) : (
          <Waiting />
        )}
      </NotificationPanel>
      <Suspense>{why === undefined ? null : <LazyWhy key={why} id={why} onClose={() => setWhy(undefined)} />}</Suspense>
    </>
  );
}

/** Up to the newest that is on the screen: what comes meanwhile stays unread. */
function useMarkAll(told: Told | undefined): { onMarkAll?: () => void; busy: boolean } {
  const { busy, send } = useWrite(readAllCall, {
    done: ({ unread_count }) => nowUnread(unread_count),
    shows: () => [{ call: toldCall, change: allRead as (data: never) => Told }],
  });
  const newest = told?.data[0]?.at;
  if (newest === undefined || told?.unread_count === 0) return { busy };
  return { busy, onMarkAll: () => void send({ body: { until: newest } }) };
}

const allRead = (told: Told): Told => ({ ...told, unread_count: 0, data: told.data.map((item) => ({ ...item, is_read: true })) });

function Foot({ isEmpty }: { isEmpty: boolean }) {
  return (
    <>
      <Link className="link" to={`${settings}#sent`}>
        {isEmpty ? words.earlierOnes : words.all}
      </Link>
      <Link className="link" to={settings}>
        {words.settings}
      </Link>
    </>
  );
}

function Waiting() {
  return (
    <div className="notes-wait" role="status" aria-label={words.loading}>
      {([92, 60, 100] as const).map((part) => (
        <div key={part}>
          <Skeleton part={part} />
          <Skeleton part={44} />
        </div>
      ))}
    </div>
  );
}
