import { setTimeout as sleep } from "node:timers/promises";
import { type Crowd, options } from "../lib/crowd.ts";
import { requestText, RawConnection, type RawReply } from "../lib/raw-http.ts";
import type { Journal } from "./quiz-journal.ts";

/** Chance by a seed: the same faults at the same places, as far as the machine allows. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Parts {
  readonly port: number;
  readonly crowd: Crowd;
  readonly resources: readonly string[];
  readonly journal: Journal;
  readonly chance: Chance;
}

/** These answer everything, and rightly: more than a day is worth. */
const eagerPeople = 20;
const replyMs = 15_000;

/** People who answer, answer again from another tab, share and claim, while things die under them. */
export class QuizLoad {
  readonly #parts: Parts;
  readonly #progress: number[];
  /** Turns whose outcome nobody knows: tried again until somebody does. */
  readonly #unknown: { user: number; question: number }[] = [];
  readonly #answered: { user: number; question: number }[] = [];
  #tokens: readonly string[] = [];
  #running = true;
  /** Nobody answered the last time: whoever meets a closed port waits before they try again. */
  #gone = false;
  readonly statuses: Record<string, number> = {};
  withoutRetryAfter = 0;
  /** What stood in replies of a fault of ours: their ids lead to the log. */
  readonly faults: string[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#progress = parts.crowd.people.map(() => 0);
  }

  async run(clients: number): Promise<void> {
    const renewing = setInterval(() => void this.#renew(), 240_000);
    await this.#renew();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const connection = new RawConnection(this.#parts.port);
        while (this.#running) {
          await this.#once(connection);
          await sleep((this.#gone ? 200 : 10) + this.#parts.chance() * 60);
        }
        connection.close();
      }),
    );
    clearInterval(renewing);
  }

  stop(): void {
    this.#running = false;
  }

  /** Everybody who does not know asks once more, when everything is well again. Answers how many of them know then. */
  async settle(clients: number): Promise<number> {
    await this.#renew();
    const open = this.#unknown.splice(0);
    const turns = open.values();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const connection = new RawConnection(this.#parts.port);
        for (const turn of turns) await this.#answer(connection, turn);
        connection.close();
      }),
    );
    return open.length - this.#unknown.length;
  }

  async #renew(): Promise<void> {
    this.#tokens = await this.#parts.crowd.tokens();
  }

  async #once(connection: RawConnection): Promise<void> {
    const { chance, crowd } = this.#parts;
    const kind = chance();
    if (kind < 0.06) return this.#share(connection);
    if (kind < 0.12 && this.#answered.length > 0)
      return this.#answer(connection, this.#answered[Math.floor(chance() * this.#answered.length)]!);
    if (kind < 0.2 && this.#unknown.length > 0) return this.#answer(connection, this.#unknown.shift()!);
    const user = Math.floor(chance() * (chance() < 0.3 ? eagerPeople : crowd.people.length));
    const question = this.#progress[user]!;
    if (question >= crowd.questions.length) return;
    this.#progress[user] = question + 1;
    await this.#answer(connection, { user, question });
  }

  /** Those who come again choose anew: the first answer must stay whatever they say now. */
  async #answer(connection: RawConnection, turn: { user: number; question: number }): Promise<void> {
    const { crowd, journal, chance } = this.#parts;
    const said = { user: crowd.people[turn.user]!, object: crowd.questions[turn.question]! };
    const option = turn.user < eagerPeople ? 0 : Math.floor(chance() * options.length);
    journal.write({ what: "answer", state: "sent", ...said, kept: option });
    const reply = await this.#ask(connection, turn.user, "/api/quiz/attempt", { quiz_id: said.object, answer: options[option] });
    if (reply?.status !== 200) {
      journal.write({ what: "answer", state: "unknown", ...said });
      this.#unknown.push(turn);
      return;
    }
    const { selected_answer } = JSON.parse(reply.body()) as { selected_answer: string };
    journal.write({ what: "answer", state: "acked", ...said, kept: options.indexOf(selected_answer as (typeof options)[number]) });
    this.#answered.push(turn);
  }

  /** A link, and its claim from two tabs at once. */
  async #share(connection: RawConnection): Promise<void> {
    const { crowd, journal, chance, resources } = this.#parts;
    const user = Math.floor(chance() * 60);
    const said = { user: crowd.people[user]!, object: resources[Math.floor(chance() * resources.length)]! };
    const made = await this.#ask(connection, user, "/api/share/link", { kind: "resource", id: said.object });
    if (made?.status !== 200) return;
    const { share_id } = JSON.parse(made.body()) as { share_id: string };
    journal.write({ what: "share", state: "sent", ...said });
    const claim = { activity: "share_resource", share_id };
    const path = "/api/centa-points/user-activity-points";
    for (const reply of await Promise.all([this.#ask(connection, user, path, claim), this.#ask(connection, user, path, claim)])) {
      if (reply?.status !== 200) journal.write({ what: "share", state: "unknown", ...said });
      else {
        const { response } = JSON.parse(reply.body()) as { response: { data: { credited: number } } };
        journal.write({ what: "share", state: "acked", ...said, kept: response.data.credited });
      }
    }
  }

  async #ask(connection: RawConnection, user: number, path: string, body: object): Promise<RawReply | undefined> {
    const asked = connection.ask(requestText("POST", path, this.#tokens[user]!, body));
    const reply = await Promise.race([asked, sleep(replyMs, undefined, { ref: false })]).catch(() => undefined);
    this.#gone = reply === undefined;
    const name = reply ? String(reply.status) : "gone";
    this.statuses[name] = (this.statuses[name] ?? 0) + 1;
    if (reply?.status === 503 && !(reply.retryAfter >= 1)) this.withoutRetryAfter += 1;
    if (reply?.status === 500) this.faults.push(reply.body());
    return reply;
  }
}
