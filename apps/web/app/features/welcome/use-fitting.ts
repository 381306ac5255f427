import type { FetchRecommendResource } from "@upaya/contracts/catalogue/get-resource.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { useMemo } from "react";
import type { Call } from "../../lib/api-browser.ts";
import { noInput, useRead } from "../../lib/data/use-read.ts";

type Fitting = Reply<typeof FetchRecommendResource>;
export type Card = Fitting["self_paced_courses"][number];

/** One lesson to begin with, and three more. */
export interface Chosen {
  readonly first: Card | undefined;
  readonly others: readonly Card[];
}

const call: Call<typeof FetchRecommendResource> = { method: "GET", path: "/learning/fetch-recommend-resource" };

/** Something free first, and then one of each kind. */
function chosenOf({ self_paced_courses: courses, expert_masterclass, webinars }: Fitting): Chosen {
  const first = courses.find(({ price }) => (price ?? 0) === 0) ?? courses[0];
  const rest = courses.filter((card) => card !== first);
  return { first, others: [...rest.slice(0, 1), ...expert_masterclass.slice(0, 1), ...webinars.slice(0, 1)] };
}

/** What fits somebody by what they told of themself. */
export function useFitting(): Chosen | "asked" | "failed" {
  const { data, failure } = useRead(call, noInput, { quiet: true });
  const chosen = useMemo(() => data && chosenOf(data), [data]);
  return chosen ?? (failure ? "failed" : "asked");
}
