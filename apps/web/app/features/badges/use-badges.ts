import { useCallback, useEffect, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListMyBadges } from "@upaya/contracts/rewards/badges.ts";
import { type Call, request } from "../../lib/api-browser.ts";
import { type ApiFailure, asFailure } from "../../lib/session.ts";

const call: Call<typeof ListMyBadges> = { method: "GET", path: "/badges/mine" };

export type MyBadges = Reply<typeof ListMyBadges>;
export type EarnedBadge = MyBadges["earned"][number];
export type OpenBadge = MyBadges["under_way"][number];

interface Asked {
  readonly badges: MyBadges | undefined;
  readonly failure: ApiFailure | undefined;
  readonly again: () => void;
}

/** One's badges, asked for in the browser: the document is the same for everybody. A line that comes back is tried at once. */
export function useBadges(): Asked {
  const [badges, setBadges] = useState<MyBadges>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    request<typeof ListMyBadges>(call, { signal: leaving.signal }).then(
      (found) => setBadges(found),
      (thrown: unknown) => !leaving.signal.aborted && setFailure(asFailure(thrown)),
    );
    return () => leaving.abort();
  }, [tries]);
  const again = useCallback(() => {
    setFailure(undefined);
    setTries((before) => before + 1);
  }, []);
  useEffect(() => {
    if (!failure) return undefined;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [failure, again]);
  return { badges, failure, again };
}
