import { useEffect } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { FetchNotification } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Read } from "../data/read.ts";
import { type ReadOptions, useRead } from "../data/use-read.ts";
import { toldCall } from "./calls.ts";
import { sayUnread } from "./unread.ts";

const newest = { query: { limit: 20 } } as const;

export type Told = Reply<typeof FetchNotification>;

/** What the bell holds. Whoever reads it, the figure on the bell is what it says. */
export function useTold(options?: ReadOptions): Read<Told> {
  const told = useRead(toldCall, newest, options);
  const unread = told.data?.unread_count;
  useEffect(() => {
    if (unread !== undefined) sayUnread(unread);
  }, [told.data, unread]);
  return told;
}
