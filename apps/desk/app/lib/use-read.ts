import { useCallback, useEffect, useState } from "react";
import { type ApiFailure, asFailure } from "@upaya/web/lib/api-failure.ts";
import { lastReply, rememberReply } from "./replies.ts";
import { call } from "./session.ts";

export interface Read<Reply> {
  readonly data: Reply | undefined;
  readonly failure: ApiFailure | undefined;
  readonly busy: boolean;
  readonly again: () => void;
}

interface Held<Reply> {
  readonly path: string;
  readonly data?: Reply;
  readonly failure?: ApiFailure;
}

/** Reads something of the desk, and again when asked to. While it is away, what was read last stays where it is. */
export function useRead<Reply>(path: string | undefined): Read<Reply> {
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState<Held<Reply>>({ path: "" });
  const [busy, setBusy] = useState(true);
  useEffect(() => {
    if (path === undefined) return undefined;
    const gone = new AbortController();
    setBusy(true);
    call<Reply>("GET", path, { signal: gone.signal }).then(
      ({ reply }) => {
        rememberReply(path, reply);
        setHeld({ path, data: reply });
        setBusy(false);
      },
      (thrown: unknown) => {
        if (gone.signal.aborted) return;
        setHeld({ path, failure: asFailure(thrown) });
        setBusy(false);
      },
    );
    return () => gone.abort();
  }, [path, turn]);
  const again = useCallback(() => setTurn((count) => count + 1), []);
  const mine = held.path === path ? held : undefined;
  const known = path === undefined ? undefined : (lastReply(path) as Reply | undefined);
  const gone = mine?.failure && (mine.failure.status === 404 || mine.failure.status === 403);
  return { data: gone ? undefined : (mine?.data ?? known), failure: mine?.failure, busy: busy || mine === undefined, again };
}
