import type { ServerResponse } from "node:http";
import { networkOf } from "@upaya/contracts/network.ts";
import { fail, jitteredSeconds } from "../errors.ts";
import type { Platform } from "../platform.ts";

export interface Streams {
  /** Counts the reply in until its reader has it or has left, or says when to come back. */
  open(address: string, response: ServerResponse): void;
}

/**
 * Replies that are read for as long as a film takes. They wait for the disk and for their readers and hardly ever for us, so they take no
 * place of admission control; each holds a file or a line to storage, so there is an end to them. Half are for everybody but any one address.
 */
export function createStreams({ env, metrics, random }: Pick<Platform, "env" | "metrics" | "random">): Streams {
  const most = env.MAX_STREAMS;
  const mostFromOne = Math.max(1, Math.floor(most / 2));
  const perAddress = new Map<string, number>();
  let open = 0;
  return {
    open(ip, response) {
      const address = networkOf(ip);
      const own = perAddress.get(address) ?? 0;
      if (open >= most || own >= mostFromOne) {
        metrics.refused.inc({ why: "streams" });
        fail("overloaded", { retryAfter: jitteredSeconds(() => random.fraction()) });
      }
      open += 1;
      perAddress.set(address, own + 1);
      metrics.streams.set(open);
      response.once("close", () => {
        open -= 1;
        const left = perAddress.get(address)! - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
        metrics.streams.set(open);
      });
    },
  };
}
