import { useEffect, useRef, useState } from "react";
import type { MakeShare } from "@upaya/contracts/rewards/make-share.ts";
import type { UserActivityPoints } from "@upaya/contracts/rewards/user-activity-points.ts";
import { type Call, request } from "../api-browser.ts";
import { useSession } from "../session.ts";
import type { Shared } from "./links.ts";

const make: Call<typeof MakeShare> = { method: "POST", path: "/share/link", idempotent: "natural" };
const claim: Call<typeof UserActivityPoints> = { method: "POST", path: "/centa-points/user-activity-points", idempotent: "natural" };

interface Made {
  readonly link: string;
  /** Names the link to the server. The plain address has none, and earns nothing. */
  readonly id?: string;
}

interface Share {
  /** Nothing while it is being made. */
  readonly link: string | undefined;
  /** Whoever is signed in has a link of their own; now and then it could not be made. */
  readonly state: "out" | "own" | "plain";
  /** What passing it on earned just now. */
  readonly earned: number;
  readonly passedOn: () => Promise<void>;
}

/** The page that is passed on, which for a lesson is not that of its course, with what says whose link it is. */
function ownLink(plain: string, share: string): string {
  const link = new URL(plain);
  link.searchParams.set("share", share);
  return link.href;
}

/** The link to pass on, and what happens once it was: signed out it is the plain address, and nothing is sent. */
export function useShare({ kind, id }: Shared, path: string): Share {
  const { status, failed, reload } = useSession();
  const [made, setMade] = useState<Made>();
  const [earned, setEarned] = useState(0);
  const claimed = useRef(false);
  const plain = new URL(path, location.origin).href;
  useEffect(() => {
    if (status !== "in") return undefined;
    const leaving = new AbortController();
    // Quiet: sharing works without a session, so nobody is asked to sign in for it.
    request<typeof MakeShare>(make, { body: { kind, id }, quiet: true, signal: leaving.signal }).then(
      ({ share_id }) => setMade({ link: ownLink(plain, share_id), id: share_id }),
      () => !leaving.signal.aborted && setMade({ link: plain }),
    );
    return () => leaving.abort();
  }, [status, kind, id, plain]);

  async function passedOn(): Promise<void> {
    // A question is passed on for the fun of it: no rule pays for that.
    if (kind !== "resource" || !made?.id || claimed.current) return;
    claimed.current = true;
    try {
      const body = { activity: "share_resource", share_id: made.id } as const;
      const { response } = await request<typeof UserActivityPoints>(claim, { body, quiet: true });
      if (response.data.credited === 0) return;
      setEarned(response.data.credited);
      await reload();
    } catch {
      // Nothing is lost: the next time it is passed on it is said again, and counted once.
      claimed.current = false;
    }
  }
  const waits = status === "in" || (status === "unknown" && !failed);
  const state = status !== "in" ? "out" : made && !made.id ? "plain" : "own";
  return { link: made?.link ?? (waits ? undefined : plain), state, earned, passedOn };
}
