import * as z from "zod";
import { type Channel, channels, type Topic, topics } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Seal } from "#platform/seal.ts";

const place = "unsubscribe";

interface Stop {
  readonly user_id: string;
  readonly topic: Topic | "digest";
  readonly channel: Channel;
}

const form = z.object({ user_id: z.uuid(), topic: z.enum([...topics, "digest"]), channel: z.enum(channels) });

/** What stands under a letter: sealed, since whoever has it may stop these letters and learn nothing else. It never ends: nor do letters. */
export const unsubscribeToken = (seal: Seal, stop: Stop): string => seal.close(stop, place).toString("base64url");

export function readUnsubscribe(seal: Seal, token: string): Stop | undefined {
  try {
    return form.safeParse(seal.open(Buffer.from(token, "base64url"), place)).data;
  } catch {
    return undefined;
  }
}
