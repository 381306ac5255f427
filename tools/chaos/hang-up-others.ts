import { setTimeout as sleep } from "node:timers/promises";
import { RawConnection } from "../lib/raw-http.ts";

/** What somebody asks again and again who means no harm. */
export interface Question {
  readonly name: string;
  readonly port: number;
  readonly request: string;
  /** Between an answer and the next question. */
  readonly pauseMs: number;
}

/** People who ask, wait for the answer, think, and ask again. */
export class Others {
  readonly #questions: readonly Question[];
  /** Answers that were not 200, by question and status. */
  readonly refusals: Record<string, number> = {};
  refused = 0;

  constructor(questions: readonly Question[]) {
    this.#questions = questions;
  }

  /** How many were answered in a second. */
  async during(seconds: number): Promise<number> {
    const end = performance.now() + 1_000 * seconds;
    const answered = await Promise.all(this.#questions.map((question) => this.#ask(question, end)));
    return answered.reduce((sum, each) => sum + each, 0) / seconds;
  }

  async #ask({ name, port, request, pauseMs }: Question, end: number): Promise<number> {
    const connection = new RawConnection(port);
    let answered = 0;
    while (performance.now() < end) {
      const status = await Promise.race([
        connection.ask(request).then(
          (reply) => (reply.status === 200 ? "ok" : `${reply.status} ${/"code":"([^"]+)"/.exec(reply.body())?.[1] ?? ""}`),
          () => "gone",
        ),
        sleep(Math.max(5_000, end - performance.now()), "no answer"),
      ]);
      if (status === "ok") answered += 1;
      else {
        this.refused += 1;
        this.refusals[`${name} ${status}`] = (this.refusals[`${name} ${status}`] ?? 0) + 1;
        // What comes late would be taken for the answer to the next question.
        connection.close();
      }
      await sleep(pauseMs);
    }
    connection.close();
    return answered;
  }
}
