import { setTimeout as sleep } from "node:timers/promises";
import { RawConnection } from "../lib/raw-http.ts";
import type { Turn } from "./book.ts";
import { answer, type Stage } from "./caller.ts";
import type { Turns } from "./closed-loop.ts";

interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
  readonly sockets: number;
}

export interface Flood {
  /** Answers kept in a second while it lasted. */
  readonly goodput: number;
  readonly offered: number;
  readonly refused: number;
  /** How long those who were let in waited for their answer, and those who were not for their refusal, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly refusalP50: number;
  /** Arrivals that found every connection taken: the server had not even read what came before. */
  readonly unheard: number;
}

/** While the queues fill nothing comes out of them, and what is in them at the end was work too: the rate is counted between the two. */
const fillingMs = 1_000;

/**
 * People come at a rate over connections that they have, whatever becomes of those before them. Who is turned away does not come again while it lasts, and afterwards does,
 * as they were told, until everybody is in.
 */
export async function flood(stage: Stage, turns: Turns, rate: Rate, whenOver: () => void): Promise<Flood> {
  const { perSecond, seconds, sockets } = rate;
  const free = Array.from({ length: sockets }, () => new RawConnection(stage.port));
  await openAll(free);
  const turnedAway: Turn[] = [];
  const underWay = new Set<Promise<void>>();
  const waited: number[] = [];
  const waitedForNothing: number[] = [];
  let [offered, unheard] = [0, 0];
  const began = performance.now();
  const filled = began + fillingMs;
  const end = began + seconds * 1_000;

  const come = async (connection: RawConnection, turn: Turn) => {
    const from = performance.now();
    const reply = await answer(stage, connection, turn);
    const to = performance.now();
    free.push(connection);
    if (reply?.status !== 200) turnedAway.push(turn);
    if (to >= filled && to < end) (reply?.status === 200 ? waited : waitedForNothing).push(to - from);
  };
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    while (offered < due) {
      const connection = free.pop();
      offered += 1;
      if (!connection) {
        unheard += 1;
        continue;
      }
      const coming: Promise<void> = come(connection, turns.next()).finally(() => underWay.delete(coming));
      underWay.add(coming);
    }
    await sleep(1);
  }
  whenOver();
  await Promise.all(underWay);
  const refused = turnedAway.length;
  for (const connection of free) connection.close();
  await comeAgain(stage, turnedAway);
  return {
    goodput: waited.length / ((end - filled) / 1_000),
    offered: Math.round(offered / seconds),
    refused,
    unheard,
    p50: percentile(waited, 0.5),
    p99: percentile(waited, 0.99),
    refusalP50: percentile(waitedForNothing, 0.5),
  };
}

/** A few at a time: what is to be measured is too many calls, and not how the network treats a thousand handshakes in a millisecond. */
async function openAll(connections: readonly RawConnection[]): Promise<void> {
  for (let at = 0; at < connections.length; at += 200) {
    await Promise.all(
      connections.slice(at, at + 200).map((connection) => connection.ask("GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")),
    );
  }
}

/** Everybody who was turned away, a few at a time. */
async function comeAgain(stage: Stage, turns: Turn[]): Promise<void> {
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      const connection = new RawConnection(stage.port);
      for (let turn = turns.pop(); turn; turn = turns.pop()) {
        for (let tries = 0; tries < 50; tries += 1) {
          const reply = await answer(stage, connection, turn);
          if (reply?.status === 200) break;
          await sleep(1_000 * (reply?.retryAfter || 1));
        }
      }
      connection.close();
    }),
  );
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
