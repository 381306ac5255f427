import { setTimeout as sleep } from "node:timers/promises";
import { unsubscribeToken } from "@upaya/server/modules/engagement/preferences/unsubscribe-token.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { Stop } from "./notify-judge.ts";

interface Line {
  readonly task_id: string;
  readonly is_read: boolean;
}

/** What people do at the API meanwhile, each call repeated until it is answered: a kill may come in the middle of any. */
export function openCallers({
  port,
  seal,
  crowd,
}: {
  readonly port: number;
  readonly seal: Ctx["seal"];
  readonly crowd: readonly string[];
}) {
  const stops: Stop[] = [];
  const opened: string[] = [];
  let tokens: readonly string[] = [];
  let waiting = 0;

  /** The answer; undefined when nobody answered, or with a refusal that passes. */
  async function once(path: string, init: RequestInit): Promise<Response | undefined> {
    waiting += 1;
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, { ...init, signal: AbortSignal.timeout(10_000) });
      // Heard to its end: a reply that is cut off is none.
      return new Response(await reply.arrayBuffer(), { status: reply.status });
    } catch {
      return undefined;
    } finally {
      waiting -= 1;
    }
  }

  async function untilAnswered(path: string, init: () => RequestInit): Promise<Response> {
    for (;;) {
      const reply = await once(path, init());
      if (reply?.ok) return reply;
      await sleep(100);
    }
  }

  const as = (userId: string) => ({ authorization: `Bearer ${tokens[crowd.indexOf(userId)]!}` });

  return {
    stops,
    opened,
    waiting: () => waiting,
    /** With tokens that are good by the time that it is now. */
    signIn(next: readonly string[]): void {
      tokens = next;
    },
    /** No more letters about certificates. */
    async stop(userId: string): Promise<void> {
      const token = unsubscribeToken(seal, { user_id: userId, topic: "certificates", channel: "email" });
      await untilAnswered(`/engagement/unsubscribe/${token}`, () => ({
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      }));
      stops.push({ user_id: userId, topic: "certificates", at: Date.now() });
    },
    /** What their bell says first and they have not read. */
    async open(userId: string): Promise<void> {
      const reply = await untilAnswered("/task/fetch-notification", () => ({ headers: as(userId) }));
      const { data } = (await reply.json()) as { readonly data: readonly Line[] };
      const line = data.find(({ is_read }) => !is_read);
      if (!line) return;
      await untilAnswered("/task/read", () => ({
        method: "POST",
        headers: { ...as(userId), "content-type": "application/json" },
        body: JSON.stringify({ task_id: line.task_id }),
      }));
      opened.push(line.task_id);
    },
  };
}
