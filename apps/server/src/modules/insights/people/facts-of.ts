import { type SkillLevel, skillLevels } from "@upaya/contracts/insights/dashboard.ts";
import { indiaDay } from "#platform/india.ts";
import type { CompletionRow } from "../../competencies/index.ts";

/** Something that somebody has completed. */
interface Done {
  readonly user_id: string;
  readonly source_id: string;
  readonly edition: number;
  readonly minutes: number;
  readonly happened_at: Date;
}

interface Minutes {
  readonly user_id: string;
  /** The first day of a month of India. */
  readonly month: string;
  /** Empty where it is about no competency. */
  readonly node: string;
  readonly minutes: number;
}

interface Level {
  readonly user_id: string;
  readonly node: string;
  readonly level: SkillLevel;
}

export interface Facts {
  readonly minutes: readonly Minutes[];
  readonly levels: readonly Level[];
}

const keyOf = ({ user_id, source_id, edition }: Pick<Done, "user_id" | "source_id" | "edition">) => `${user_id} ${source_id} ${edition}`;
const steps: readonly string[] = skillLevels;

/** What these completions, and their shares by competency, come to: the same whatever order they are in. */
export function factsOf(done: readonly Done[], shares: readonly CompletionRow[]): Facts {
  const shared = new Set(shares.map(keyOf));
  const parts = [...shares, ...done.filter((each) => !shared.has(keyOf(each))).map((each) => ({ ...each, node: "", level: "" }))];
  const minutes = new Map<string, Minutes>();
  const levels = new Map<string, Level>();
  for (const { user_id, node, happened_at, minutes: more, level } of parts) {
    const month = `${indiaDay(happened_at).slice(0, 7)}-01`;
    const key = `${user_id} ${month} ${node}`;
    minutes.set(key, { user_id, month, node, minutes: (minutes.get(key)?.minutes ?? 0) + more });
    const known = levels.get(`${user_id} ${node}`)?.level;
    if (steps.includes(level) && steps.indexOf(level) > steps.indexOf(known ?? ""))
      levels.set(`${user_id} ${node}`, { user_id, node, level: level as SkillLevel });
  }
  return { minutes: [...minutes.values()], levels: [...levels.values()] };
}
