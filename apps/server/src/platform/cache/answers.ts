import { createHash } from "node:crypto";
import type { RedisConnection } from "./redis.ts";

/** Answers of the outside world, so that the same question is asked once. Without Redis it is asked each time. */
export interface Answers {
  /** What was answered within that time, or else what `ask` answers now: as JSON has it. What it throws is kept by nobody. */
  kept<Answer>(question: readonly string[], seconds: number, ask: () => Promise<Answer>): Promise<Answer>;
}

export function createAnswers({ client }: RedisConnection): Answers {
  return {
    async kept<Answer>(question: readonly string[], seconds: number, ask: () => Promise<Answer>) {
      // A person typed it: it stands in no cache as it was typed.
      const key = `answer:${createHash("sha256").update(JSON.stringify(question)).digest("base64url")}`;
      const known = await client.get(key).catch(() => null);
      if (known !== null) return JSON.parse(known) as Answer;
      const answer = await ask();
      await client.set(key, JSON.stringify(answer), "EX", seconds).catch(() => undefined);
      return answer;
    },
  };
}
