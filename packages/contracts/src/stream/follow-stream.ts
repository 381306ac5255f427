import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

const mostTopics = 20;
/** `<module>.<thing>:<id>`. */
const topicForm = /^[a-z_]+\.[a-z_]+:[\w-]{1,64}$/;

/**
 * What the stream says. `open`: from now on nothing is missed, whatever came before may have been, so read again; the topics that are followed
 * stand in it. `word`: something has a new version; what it says now is read from where it always is. `end`: do not come back by yourself.
 */
export type StreamEvent = "open" | "word" | "end";

export interface StreamEnded {
  /** The session is over, or the same session opened newer streams. */
  readonly why: "session" | "replaced";
}

/** It carries ids and versions, never content. */
export interface StreamWord {
  /** The topic it was said in; one's own words have none. */
  readonly topic?: string;
  readonly about: string;
  readonly id?: string;
  readonly version: number | string;
}

export const FollowStream = defineEndpoint({
  name: "FollowStream",
  method: "GET",
  path: "/stream",
  summary: "What changes, as it changes (server-sent events): the caller's own words, and up to 20 topics as <module>.<thing>:<id>.",
  query: z.object({
    topics: z.pipe(
      z.prefault(z.string().check(z.maxLength(mostTopics * 130)), ""),
      z.pipe(
        z.transform((text: string) => (text === "" ? [] : text.split(","))),
        z.array(z.string().check(z.regex(topicForm))).check(z.maxLength(mostTopics)),
      ),
    ),
  }),
  replies: "events",
});
