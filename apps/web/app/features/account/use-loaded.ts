import { useCallback, useEffect, useState } from "react";
import type { Endpoint, Reply } from "@upaya/contracts/endpoint.ts";
import { callApi } from "../../lib/session.ts";

export interface Loaded<Data> {
  readonly status: "loading" | "failed" | "ready";
  readonly data: Data | undefined;
  readonly reload: () => Promise<void>;
}

/** What a list of one's own shows. Loading it again keeps what is seen until the answer is there. */
export function useLoaded<E extends Endpoint>(endpoint: E): Loaded<Reply<E>> {
  const [data, setData] = useState<Reply<E>>();
  const [status, setStatus] = useState<Loaded<unknown>["status"]>("loading");
  const reload = useCallback(async () => {
    setStatus((before) => (before === "failed" ? "loading" : before));
    try {
      setData(await callApi(endpoint));
      setStatus("ready");
    } catch {
      setStatus((before) => (before === "ready" ? before : "failed"));
    }
  }, [endpoint]);
  useEffect(() => void reload(), [reload]);
  return { status, data, reload };
}
