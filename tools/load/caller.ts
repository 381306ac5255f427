import { options } from "../lib/crowd.ts";
import { requestText, type RawConnection, type RawReply } from "../lib/raw-http.ts";
import type { Book, Turn } from "./book.ts";

/** Everything that callers share. */
export interface Stage {
  readonly port: number;
  readonly book: Book;
  readonly questions: readonly string[];
  readonly people: readonly string[];
  /** Renewed between two parts of a run: a token is good for ten minutes. */
  tokens: readonly string[];
  readonly tally: Tally;
}

/** What the server answered, and what it should not have. */
export class Tally {
  readonly statuses: Record<number, number> = {};
  /** Refusals that do not say when to come back. */
  withoutRetryAfter = 0;
  broken = 0;
  /** The first of the replies that nobody declared. */
  oddest: string | undefined;

  count(reply: RawReply): void {
    const { status, retryAfter } = reply;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (status === 503 && !(retryAfter >= 1)) this.withoutRetryAfter += 1;
    if (status !== 200 && status !== 503) this.oddest ??= `${status} ${reply.body()}`;
  }

  /** Neither an answer nor a declared refusal. */
  errors(): number {
    const odd = Object.entries(this.statuses).filter(([status]) => status !== "200" && status !== "503");
    return this.broken + this.withoutRetryAfter + odd.reduce((sum, [, times]) => sum + times, 0);
  }
}

/** One answer over one connection, written into the book before it leaves and after it is acknowledged. */
export async function answer(stage: Stage, connection: RawConnection, turn: Turn): Promise<RawReply | undefined> {
  const { book, tokens, questions, tally } = stage;
  const body = { quiz_id: questions[turn.question]!, answer: options[book.optionOf(turn)]! };
  book.sent(turn);
  try {
    const reply = await connection.ask(requestText("POST", "/api/quiz/attempt", tokens[turn.person]!, body));
    tally.count(reply);
    if (reply.status === 200) book.acked(turn);
    return reply;
  } catch {
    tally.broken += 1;
    return undefined;
  }
}
