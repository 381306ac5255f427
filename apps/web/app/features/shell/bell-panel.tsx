import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import type { Notification } from "@upaya/contracts/engagement/telling/bell.ts";
import { india } from "@upaya/contracts/zones.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { usePages } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useOnline } from "../../lib/preferences.ts";
import { readAllCall, toldCall } from "../../lib/told/calls.ts";
import { nowUnread } from "../../lib/told/news.ts";
import { type Told, useTold } from "../../lib/told/use-told.ts";
import { backCloses } from "../../ui/back-closes.ts";
import { Button } from "../../ui/button.tsx";
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
  const older = useOlder(told.data?.next ?? null);
  const items = [...(told.data?.data ?? []), ...older.items];
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
        {older.onMore ? (
          <div className="notes-more">
            <Button variant="ghost" size="s" busy={older.busy} onClick={older.onMore}>
              {older.failed ? words.tryAgain : words.older}
            </Button>
          </div>
        ) : null}
      </NotificationPanel>
      <Suspense>{why === undefined ? null : <LazyWhy key={why} id={why} onClose={() => setWhy(undefined)} />}</Suspense>
    </>
  );
}

interface Older {
  readonly items: readonly Notification[];
  readonly busy: boolean;
  readonly failed: boolean;
  /** There are more. */
  readonly onMore: (() => void) | undefined;
}

/** What is beyond the newest, page by page, once somebody asks for it. */
function useOlder(next: string | null): Older {
  const [isWanted, setWanted] = useState(false);
  const wanted = isWanted && next !== null;
  const pages = usePages(
    toldCall,
    { query: { limit: 20, after: next } },
    { wanted, next: (last) => (last.next ? { after: last.next } : undefined) },
  );
  if (!wanted) return { items: [], busy: false, failed: false, onMore: next === null ? undefined : () => setWanted(true) };
  const failed = pages.failure !== undefined || pages.failedOn;
  const isMore = failed || pages.busy || pages.more;
  return { items: (pages.data ?? []).flatMap(({ data }) => data), busy: pages.busy, failed, onMore: isMore ? pages.readOn : undefined };
}

/** Up to the newest that is on the screen: what comes meanwhile stays unread. */
function useMarkAll(told: Told | undefined): { onMarkAll?: () => void; busy: boolean } {
  const { busy, send } = useWrite(readAllCall, {
    done: ({ unread_count }) => nowUnread(unread_count),
    shows: () => [{ call: toldCall, change: allRead }],
  });
  const newest = told?.data[0]?.at;
  if (newest === undefined || told?.unread_count === 0) return { busy };
  return { busy, onMarkAll: () => void send({ body: { until: newest } }) };
}

const read = (told: Told): Told => ({ ...told, unread_count: 0, data: told.data.map((item) => ({ ...item, is_read: true })) });

/** What was read on is kept page by page. */
const allRead = (kept: Told | { readonly pages: readonly Told[] }) =>
  "pages" in kept ? { ...kept, pages: kept.pages.map(read) } : read(kept);

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
