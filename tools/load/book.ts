import { onRecord } from "../lib/record.ts";
import { options } from "../lib/crowd.ts";

/** Whose answer to what is meant. Both are places in the crowd's lists. */
export interface Turn {
  readonly person: number;
  readonly question: number;
}

const sent = 1;
const acked = 2;

/** What the clients know, outside the system: which answers they sent and which were acknowledged. */
export class Book {
  readonly #people: readonly string[];
  readonly #questions: readonly string[];
  readonly #states: Uint8Array;

  constructor(crowd: { readonly people: readonly string[]; readonly questions: readonly string[] }) {
    this.#people = crowd.people;
    this.#questions = crowd.questions;
    this.#states = new Uint8Array(crowd.people.length * crowd.questions.length);
  }

  /** Everybody has one answer in mind for each question, and gives no other however often they are turned away. */
  optionOf({ person, question }: Turn): number {
    return (person + question) % options.length;
  }

  sent(turn: Turn): void {
    this.#states[this.#place(turn)] ||= sent;
  }

  acked(turn: Turn): void {
    this.#states[this.#place(turn)] = acked;
  }

  isAcked(turn: Turn): boolean {
    return this.#states[this.#place(turn)] === acked;
  }

  #place({ person, question }: Turn): number {
    return person * this.#questions.length + question;
  }

  /**
   * The book against the record. Lost: acknowledged and not stored, stored otherwise than it was given, or stored and told to nobody.
   * Doubled: stored or told more than once. Strangers: stored though nobody sent it.
   */
  async compare(databaseUrl: string): Promise<{ acked: number; stored: number; lost: number; doubled: number; strangers: number }> {
    const places = { person: placesOf(this.#people), question: placesOf(this.#questions) };
    const turnOf = (user: string, question: string): Turn | undefined => {
      const turn = { person: places.person.get(user), question: places.question.get(question) };
      return turn.person === undefined || turn.question === undefined ? undefined : { person: turn.person, question: turn.question };
    };
    const timesStored = new Uint8Array(this.#states.length);
    const timesTold = new Uint8Array(this.#states.length);
    let [wrong, strangers] = [0, 0];
    const stored = await onRecord(databaseUrl, (client) =>
      client.query<{ user_id: string; question_id: string; option_index: number }>(
        "select user_id, question_id, option_index from quiz.attempt where question_id = any($1)",
        [this.#questions],
      ),
    );
    for (const { user_id, question_id, option_index } of stored.rows) {
      const turn = turnOf(user_id, question_id);
      if (turn) timesStored[this.#place(turn)]! += 1;
      if (!turn || this.#states[this.#place(turn)] === 0) strangers += 1;
      else if (this.optionOf(turn) !== option_index) wrong += 1;
    }
    const told = await onRecord(databaseUrl, (client) =>
      client.query<{ user_id: string; question_id: string }>(
        `select answer ->> 0 as user_id, answer ->> 1 as question_id
         from platform.outbox, jsonb_array_elements(payload -> 'answers') as answer where subject = 'quiz.answers_given'`,
      ),
    );
    for (const { user_id, question_id } of told.rows) {
      const turn = turnOf(user_id, question_id);
      if (turn) timesTold[this.#place(turn)]! += 1;
    }
    let [ackedCount, lost, doubled] = [0, wrong, 0];
    this.#states.forEach((state, place) => {
      if (state === acked) ackedCount += 1;
      if ((state === acked && timesStored[place] === 0) || timesStored[place]! > timesTold[place]!) lost += 1;
      doubled += Math.max(0, timesStored[place]! - 1) + Math.max(0, timesTold[place]! - 1);
    });
    return { acked: ackedCount, stored: stored.rows.length, lost, doubled, strangers };
  }
}

function placesOf(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, place) => [id, place]));
}
