import type { Channel, Topic } from "@upaya/contracts/engagement/telling/topics.ts";

/** How far a link under a letter has come. */
export type Stopping =
  | { readonly at: "press" | "done"; readonly topic: Topic | "digest"; readonly channel: Channel }
  | { readonly at: "wrong" | "away" };
