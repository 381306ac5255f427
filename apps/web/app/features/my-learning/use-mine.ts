import { useRef } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { HideLearning, LearningItem, LearningState, ListMyLearning } from "@upaya/contracts/learning/my-learning.ts";
import type { Call } from "../../lib/api-browser.ts";
import type { Read } from "../../lib/data/read.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { toast } from "../../ui/toast.tsx";
import { type MineAddress, perPage } from "./address.ts";
import { myLearningWords as words } from "./words.ts";

export type Mine = Reply<typeof ListMyLearning>;

export const mineCall: Call<typeof ListMyLearning> = { method: "GET", path: "/learning/mine" };
const hideCall: Call<typeof HideLearning> = { method: "PUT", path: "/learning/records/:id/hidden", idempotent: "natural" };

/** One's list, asked for in the browser: the document is the same for everybody. */
export function useMine({ state, q, sort, page }: MineAddress, wanted = true): Read<Mine> {
  const query = { state, sort, limit: perPage, ...(q ? { q } : {}), ...(page > 1 ? { offset: (page - 1) * perPage } : {}) };
  return useRead(mineCall, { query }, { wanted });
}

const stateOf = ({ completed_at }: Pick<LearningItem, "completed_at">): LearningState => (completed_at ? "completed" : "open");

/** It is in no list that is on the page any more; what else its going changes is asked for anew. */
const without = (item: LearningItem, from: LearningState, to: LearningState) => (mine: Mine) => {
  const data = mine.data.filter(({ record_id }) => record_id !== item.record_id);
  const counts = { ...mine.counts, [from]: Math.max(0, mine.counts[from] - 1), [to]: mine.counts[to] + 1 };
  return { ...mine, data, total: mine.total - (mine.data.length - data.length), counts };
};

interface Hiding {
  readonly hide: () => void;
  readonly bringBack: () => void;
}

/**
 * Out of sight and back, at once, each with a way back. They are two writes: a toast outlives the row that it is about, and its Undo may be
 * pressed while the list is still asked for.
 */
export function useHiding(item: LearningItem): Hiding {
  const { record_id: id, card } = item;
  const undoing = useRef(false);
  const shown = stateOf(item);
  const hiding = useWrite(hideCall, {
    changes: [mineCall],
    shows: () => [{ call: mineCall, change: without(item, shown, "hidden") }],
    done: () => say(words.hidden(card.name), () => bringing.send(asked(false))),
  });
  const bringing = useWrite(hideCall, {
    changes: [mineCall],
    shows: () => [{ call: mineCall, change: without(item, "hidden", shown) }],
    done: () => say(words.back(card.name), () => hiding.send(asked(true))),
  });
  const asked = (hidden: boolean) => ({ params: { id }, body: { hidden } });
  function say(text: string, takeBack: () => Promise<unknown>): void {
    const run = () => {
      undoing.current = true;
      void takeBack();
    };
    toast.success(text, undoing.current ? undefined : { label: words.undo, run });
    undoing.current = false;
  }
  return { hide: () => void hiding.send(asked(true)), bringBack: () => void bringing.send(asked(false)) };
}
