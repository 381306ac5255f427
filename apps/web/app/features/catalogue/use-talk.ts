import { useEffect, useMemo, useRef } from "react";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { placesCall } from "../../lib/places/calls.ts";
import { useSession } from "../../lib/session.ts";
import { useNow } from "../../ui/form/use-now.ts";
import { shared, useShared } from "../../ui/shared.ts";
import { dateOf, focusOf, type TalkDate } from "./talk.ts";

/** The panel and the bar at the foot of a phone are about the same date. Ids of dates are known everywhere, so one place is enough. */
const chosen = shared<string | undefined>(undefined);

interface Talk {
  readonly dates: readonly TalkDate[];
  /** The date that the page is about; nothing where there is none at all. */
  readonly date: TalkDate | undefined;
  readonly choose: (id: string) => void;
  readonly zone: string | undefined;
  readonly now: Date | undefined;
  /** It was asked how full it is, and there was no answer. */
  readonly failed: boolean;
  readonly again: () => void;
}

const halfMinute = 30_000;

/** A talk or a masterclass as it is at this hour for whoever looks. The document knows its dates and nothing else. */
export function useTalk({ id, sessions }: Pick<ResourceDetail, "id" | "sessions">): Talk {
  const { zone } = useZone();
  const now = useNow(halfMinute);
  const { places, failed, again } = usePlaces(id);
  const dates = useMemo(() => sessions.map((session) => dateOf(session, { places, now, zone })), [sessions, places, now, zone]);
  const picked = useShared(chosen, (at) => at, undefined);
  const date = dates.find(({ session }) => session.id === picked) ?? focusOf(dates);
  return { dates, date, choose: (at) => chosen.set(at), zone, now, failed, again };
}

/** How full each date is, for everybody, and one's own places. Whoever signs in on this page is asked for theirs. */
function usePlaces(resourceId: string) {
  const { status } = useSession();
  const { data, failure, again } = useRead(
    placesCall,
    { params: { resource_id: resourceId } },
    { wanted: status !== "unknown", quiet: true },
  );
  const asked = useRef(status);
  useEffect(() => {
    if (asked.current === "out" && status === "in") void again();
    asked.current = status;
  }, [status, again]);
  return { places: data?.data, failed: failure !== undefined, again: () => void again() };
}
