import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListHistory } from "@upaya/contracts/rewards/list-history.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { rewardsWords as words } from "./words.ts";

export type Line = Reply<typeof ListHistory>["data"][number];

/** What a row of the book shows: one line, or the right answers of one day and subject together. */
export interface Row {
  readonly id: string;
  readonly at: string;
  readonly day: string;
  readonly title: string;
  readonly about: string | null;
  readonly amount: number;
  readonly balance: number;
}

const many = "quiz_answer_correctly";

interface Run {
  readonly newest: Line;
  times: number;
  amount: number;
}

const joins = ({ newest }: Run, line: Line) =>
  line.activity === many &&
  newest.activity === many &&
  newest.about === line.about &&
  dayMonthYear(newest.happened_at) === dayMonthYear(line.happened_at);

/** The rows of a book, the newest first, as the lines are. What was there after a run is what was there after its newest line. */
export function bookRows(lines: readonly Line[], now: string): Row[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && joins(last, line)) {
      last.times += 1;
      last.amount += line.amount;
    } else runs.push({ newest: line, times: 1, amount: line.amount });
  }
  return runs.map(({ newest, times, amount }) => {
    const said = words.happened[newest.activity];
    return {
      id: newest.id,
      at: newest.happened_at,
      day: shortDay(newest.happened_at, now),
      title: said ? said.title(times) : amount < 0 ? words.wentOut : words.cameIn,
      about: said ? said.about(newest.about) : newest.about,
      amount,
      balance: newest.balance,
    };
  });
}

/** Today, 12 Nov, or 12 Nov 2024 in another year: the days of India. */
export function shortDay(iso: string, now: string): string {
  const [day, today] = [dayMonthYear(iso), dayMonthYear(now)];
  if (day === today) return words.today;
  return day.slice(-4) === today.slice(-4) ? day.slice(0, -5) : day;
}
