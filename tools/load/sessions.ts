import { setTimeout as sleep } from "node:timers/promises";
import { requestText, RawConnection } from "../lib/raw-http.ts";
import { answer, type Stage } from "./caller.ts";

interface Sessions {
  readonly sessions: number;
  readonly refusals: number;
  readonly unanswered: number;
  /** From the first answer sent to the last one kept. */
  readonly seconds: number;
}

/**
 * So many people, each with a connection and a session of their own, look at their page, wait, and answer the same question in the same
 * moment. Who is turned away comes back when they were told to.
 */
export async function sessionsAtOnce(stage: Stage, count: number, question: number, whileOpen: () => Promise<void>): Promise<Sessions> {
  const connections = Array.from({ length: count }, () => new RawConnection(stage.port));
  const page = (person: number) => requestText("GET", `/api/quiz/my-answers?quiz_ids=${stage.questions[question]}`, stage.tokens[person]!);
  // They arrive over some seconds, as people do; what they do together is to answer.
  await inTurn(count, 128, async (person) => void (await untilIn(() => connections[person]!.ask(page(person)))));
  await whileOpen();
  const began = performance.now();
  let [refusals, unanswered] = [0, 0];
  await Promise.all(
    connections.map(async (connection, person) => {
      const refused = await untilIn(() => answer(stage, connection, { person, question }));
      refusals += refused.times;
      if (!refused.in) unanswered += 1;
    }),
  );
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  for (const connection of connections) connection.close();
  return { sessions: count, refusals, unanswered, seconds };
}

/** Asks until the answer is no refusal, waiting as long as each refusal says. */
async function untilIn(ask: () => Promise<{ status: number; retryAfter: number } | undefined>): Promise<{ in: boolean; times: number }> {
  for (let times = 0; times < 60; times += 1) {
    const reply = await ask();
    if (reply && reply.status !== 503) return { in: reply.status === 200, times };
    await sleep(1_000 * Math.max(1, reply?.retryAfter ?? 1));
  }
  return { in: false, times: 60 };
}

async function inTurn(count: number, atOnce: number, work: (place: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
}
