import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { statesOf } from "./calendar.ts";
import { type DayResult, listDayAfter, replaceResults } from "../daily/day-result.store.ts";

const peopleAtOnce = 1_000;
/** Fewer could be guessed at. Their spread is not even kept. */
const leastPeople = 20;
const beforeEverybody = "00000000-0000-0000-0000-000000000000";

/** By question and state ('' is everybody), how often each option was chosen by people who are counted. */
type Spreads = Map<string, Map<number, number>>;

function add(spreads: Spreads, question: string, state: string, option: number, times: number): void {
  const key = `${question} ${state}`;
  const options = spreads.get(key) ?? new Map<number, number>();
  spreads.set(key, options.set(option, (options.get(option) ?? 0) + times));
}

/** How a day's answers were spread, for everybody and in each state. It takes the place of an earlier count: counted twice, it is the same. */
export async function countDay(ctx: Ctx, day: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const spreads: Spreads = new Map();
    for (let after: string | undefined = beforeEverybody; after;) after = await addPeopleAfter(tx, day, after, spreads);
    await replaceResults(tx, day, resultsOf(spreads));
    // A new day has begun: pages show its four.
    await changePages(tx, "quiz");
  });
}

/** The last of them, or undefined when there was nobody left. */
async function addPeopleAfter(tx: Tx, day: string, after: string, spreads: Spreads): Promise<string | undefined> {
  const people = await listDayAfter(tx, day, after, peopleAtOnce);
  const states = await statesOf(
    tx,
    people.map(({ user_id }) => user_id),
  );
  for (const { user_id, questions, options, counted } of people) {
    const state = states.get(user_id);
    questions.forEach((question, place) => {
      // Whoever is not counted answered all the same: the question was asked, and the figure does not move.
      add(spreads, question, "", options[place]!, counted[place] ? 1 : 0);
      if (state && counted[place]) add(spreads, question, state, options[place]!, 1);
    });
  }
  return people.at(-1)?.user_id;
}

function resultsOf(spreads: Spreads): DayResult[] {
  return [...spreads].flatMap(([key, options]) => {
    const [question_id, state] = [key.slice(0, 36), key.slice(37)];
    const people = [...options.values()].reduce((sum, count) => sum + count, 0);
    if (state !== "" && people < leastPeople) return [];
    return [...options].map(([option_index, attempts]) => ({ question_id, state, option_index, attempts }));
  });
}
