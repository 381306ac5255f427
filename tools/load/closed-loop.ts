import { setTimeout as sleep } from "node:timers/promises";
import { RawConnection } from "../lib/raw-http.ts";
import type { Turn } from "./book.ts";
import { answer, type Stage } from "./caller.ts";

/** Who comes next. */
export interface Turns {
  next(): Turn;
}

/** Everybody once, then everybody again with the next question: no two answers in a row are one person's. */
export function crowdTurns(people: { readonly from: number; readonly to: number }, questions: number): Turns {
  let given = 0;
  return {
    next() {
      const count = people.to - people.from;
      const turn = { person: people.from + (given % count), question: Math.floor(given / count) };
      if (turn.question >= questions) throw new Error("everybody has answered everything: more people are needed");
      given += 1;
      return turn;
    },
  };
}

/** One person after another, each through so many questions. */
export function personTurns(people: Iterator<number>, questions: number): Turns {
  let person = -1;
  let question = questions;
  return {
    next() {
      if (question === questions) {
        const { value, done } = people.next();
        if (done) throw new Error("nobody is left: more people are needed");
        [person, question] = [value, 0];
      }
      return { person, question: question++ };
    },
  };
}

/**
 * So many clients, each sends its next answer when it has the reply to the one before; who is turned away waits as long as they were told,
 * and tries again. Answers how many were kept in a second.
 */
export async function closedLoop(stage: Stage, clients: number, seconds: number, turnsOf: () => Turns): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  let kept = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = new RawConnection(stage.port);
      const turns = turnsOf();
      let turn = turns.next();
      while (performance.now() < end) {
        const reply = await answer(stage, connection, turn);
        if (reply?.status === 200) {
          if (performance.now() < end) kept += 1;
          turn = turns.next();
        } else await sleep(Math.min(1_000 * (reply?.retryAfter || 1), Math.max(0, end - performance.now())));
      }
      connection.close();
    }),
  );
  return kept / seconds;
}
