import { setTimeout as sleep } from "node:timers/promises";
import { checkNeeds } from "@upaya/contracts/learning/counts.ts";
import type { Crowd } from "../lib/crowd.ts";
import { RawConnection, type RawReply, requestText } from "../lib/raw-http.ts";
import { type Course, lastLesson } from "./learning-ground.ts";
import type { Line } from "./learning-judge.ts";
import type { Journal } from "./quiz-journal.ts";
import type { Chance } from "./quiz-load.ts";

interface Parts {
  readonly port: number;
  readonly crowd: Pick<Crowd, "people" | "tokens">;
  readonly course: Course;
  readonly journal: Journal<Line>;
  readonly chance: Chance;
}

interface Question {
  readonly key: string;
}

const replyMs = 15_000;
const renewMs = 240_000;

/** People who have one lesson and the check before them, and a name to say; whatever is not answered they send again until it is. */
export class LearningLoad {
  readonly #parts: Parts;
  #tokens: readonly string[] = [];
  #renewing: NodeJS.Timeout | undefined;
  /** Nobody answered the last time: whoever meets a closed port waits before they try again. */
  #gone = false;
  /** Calls that were sent and not answered, now. */
  inFlight = 0;
  /** People of whom everything is acknowledged. */
  finished = 0;
  sentAgain = 0;
  readonly statuses: Record<string, number> = {};
  /** What stood in replies that nobody declared: their ids lead to the log. */
  readonly odd: string[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async begin(): Promise<void> {
    this.#tokens = await this.#parts.crowd.tokens();
    this.#renewing = setInterval(() => void this.#renew(), renewMs);
  }

  end(): void {
    clearInterval(this.#renewing);
  }

  /** The people with these places, some at a time. */
  async learn(from: number, to: number, clients: number): Promise<void> {
    const places = Array.from({ length: to - from }, (_, at) => from + at).values();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const connections = [new RawConnection(this.#parts.port), new RawConnection(this.#parts.port)] as const;
        for (const place of places) {
          await this.#finish(connections, place);
          this.finished += 1;
        }
        for (const connection of connections) connection.close();
      }),
    );
  }

  async #renew(): Promise<void> {
    this.#tokens = await this.#parts.crowd.tokens();
  }

  /** The lesson and the check in either order, and the name before, between or after them, or while the last of them is under way. */
  async #finish(connections: readonly [RawConnection, RawConnection], place: number): Promise<void> {
    const { chance } = this.#parts;
    const steps = [() => this.#answer(connections[0], place), () => this.#pass(connections, place)];
    if (chance() < 0.5) steps.reverse();
    const name = () => this.#name(connections[1], place);
    const when = Math.floor(chance() * 4);
    if (when < 3) steps.splice(when, 0, name);
    else steps.push(atOnce(steps.pop()!, name));
    for (const step of steps) await step();
  }

  async #answer(connection: RawConnection, place: number): Promise<void> {
    const { course, crowd, journal } = this.#parts;
    const said = { what: "answer", user: crowd.people[place]!, object: lastLesson.question } as const;
    journal.write({ ...said, state: "sent" });
    const body = { resource_id: course.id, ...lastLesson, option: 1 };
    const { option } = await this.#until(connection, place, "POST", "/api/learning/answers", body);
    journal.write({ ...said, state: "acked", kept: String(option) });
  }

  /** One in six fails at first and tries again. Three in ten hand the same try in from two tabs at once. */
  async #pass(connections: readonly [RawConnection, RawConnection], place: number): Promise<void> {
    const { course, crowd, journal, chance } = this.#parts;
    const fails = chance() < 1 / 6;
    for (const right of fails ? [checkNeeds - 1, checkNeeds + 5] : [checkNeeds + Math.floor(chance() * 10)]) {
      const begun = await this.#until(connections[0], place, "POST", `/api/learning/mine/${course.slug}/check/tries`, {});
      const { id, questions } = begun["try"] as { id: string; questions: readonly Question[] };
      const answers = questions.map(({ key }, at) => ({ question: key, option: at < right ? 1 : 0 }));
      const said = { what: "hand-in", user: crowd.people[place]!, object: id } as const;
      journal.write({ ...said, state: "sent" });
      const tabs = chance() < 0.3 ? connections : connections.slice(0, 1);
      const handIn = async (tab: RawConnection) => {
        const { result } = await this.#until(tab, place, "POST", `/api/learning/tries/${id}`, { answers });
        journal.write({ ...said, state: "acked", kept: String((result as { right: number }).right) });
      };
      await Promise.all(tabs.map(handIn));
    }
  }

  async #name(connection: RawConnection, place: number): Promise<void> {
    const { crowd, journal } = this.#parts;
    const said = { what: "name", user: crowd.people[place]!, object: `Teacher ${wordOf(place)}` } as const;
    journal.write({ ...said, state: "sent" });
    await this.#until(connection, place, "PUT", "/api/learning/certificate-name", { name: said.object, name_own: null });
    journal.write({ ...said, state: "acked", kept: said.object });
  }

  /** Sent again until it is answered: an acknowledgement is what counts, and a repeat must not count twice. */
  async #until(
    connection: RawConnection,
    place: number,
    method: "POST" | "PUT",
    path: string,
    body: object,
  ): Promise<Record<string, unknown>> {
    for (;;) {
      const reply = await this.#ask(connection, requestText(method, path, this.#tokens[place]!, body));
      if (reply?.status === 200) return JSON.parse(reply.body()) as Record<string, unknown>;
      this.sentAgain += 1;
      await sleep((this.#gone ? 150 : 50) + this.#parts.chance() * 200);
    }
  }

  async #ask(connection: RawConnection, request: string): Promise<RawReply | undefined> {
    this.inFlight += 1;
    const asked = connection.ask(request);
    const reply = await Promise.race([asked, sleep(replyMs, undefined, { ref: false })]).catch(() => undefined);
    this.inFlight -= 1;
    this.#gone = reply === undefined;
    const name = reply ? String(reply.status) : "gone";
    this.statuses[name] = (this.statuses[name] ?? 0) + 1;
    if (reply && reply.status !== 200 && reply.status !== 503) this.odd.push(reply.body());
    return reply;
  }
}

const atOnce = (one: () => Promise<void>, other: () => Promise<void>) => async () => void (await Promise.all([one(), other()]));

/** Names have letters only. */
function wordOf(place: number): string {
  return Array.from(String(place), (figure) => "abcdefghij"[Number(figure)]).join("");
}
