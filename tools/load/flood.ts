import { setTimeout as sleep } from "node:timers/promises";
import { Wire } from "../lib/wire.ts";
import type { Turn } from "./book.ts";
import { answer, type Stage } from "./caller.ts";
import type { Turns } from "./closed-loop.ts";

interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
  readonly sockets: number;
}

interface Flood {
  /** Answers kept in a second while it lasted. */
  readonly goodput: number;
  readonly offered: number;
  readonly refused: number;
  /** Arrivals that found every connection taken: the server had not even read what came before. */
  readonly unheard: number;
}

/**
 * People come at a rate, whatever becomes of those before them. Who is turned away does not come again while it lasts, and afterwards does,
 * as they were told, until everybody is in.
 */
export async function flood(stage: Stage, turns: Turns, rate: Rate, whenOver: () => void): Promise<Flood> {
  const { perSecond, seconds, sockets } = rate;
  const free = Array.from({ length: sockets }, () => new Wire(stage.port));
  const turnedAway: Turn[] = [];
  const underWay = new Set<Promise<void>>();
  let [kept, offered, unheard] = [0, 0, 0];
  const began = performance.now();
  const end = began + seconds * 1_000;

  const come = async (wire: Wire, turn: Turn) => {
    const reply = await answer(stage, wire, turn);
    free.push(wire);
    if (reply?.status !== 200) turnedAway.push(turn);
    else if (performance.now() < end) kept += 1;
  };
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    while (offered < due) {
      const wire = free.pop();
      offered += 1;
      if (!wire) {
        unheard += 1;
        continue;
      }
      const coming: Promise<void> = come(wire, turns.next()).finally(() => underWay.delete(coming));
      underWay.add(coming);
    }
    await sleep(1);
  }
  whenOver();
  await Promise.all(underWay);
  const refused = turnedAway.length;
  for (const wire of free) wire.close();
  await comeAgain(stage, turnedAway);
  return { goodput: kept / seconds, offered: Math.round(offered / seconds), refused, unheard };
}

/** Everybody who was turned away, a few at a time. */
async function comeAgain(stage: Stage, turns: Turn[]): Promise<void> {
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      const wire = new Wire(stage.port);
      for (let turn = turns.pop(); turn; turn = turns.pop()) {
        for (let tries = 0; tries < 50; tries += 1) {
          const reply = await answer(stage, wire, turn);
          if (reply?.status === 200) break;
          await sleep(1_000 * (reply?.retryAfter || 1));
        }
      }
      wire.close();
    }),
  );
}
