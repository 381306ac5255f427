import { useState } from "react";
import { refundReasons } from "@upaya/contracts/commerce/refund-reasons.ts";
import type { RefundReason, RefundTerms } from "@upaya/contracts/commerce/refunds.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useSession } from "../../lib/session.ts";
import { askCall, ordersCall, refundsCall, termsCall } from "./calls.ts";
import { canBeAsked, outcomeOf } from "./outcome.ts";

interface Typed {
  readonly chosen: readonly string[];
  readonly why: string;
  readonly said: string;
}

const empty: Typed = { chosen: [], why: "", said: "" };

const isReason = (why: string): why is RefundReason => refundReasons.some((reason) => reason === why);

/** What is given back and why: kept on the device until the server has it. */
export function useAsking(terms: RefundTerms) {
  const { me } = useSession();
  const draft = useDraft<Typed>(me ? { user: me.user.id, form: "refund", record: terms.number } : null);
  const only = terms.items.filter(canBeAsked);
  // Where there is one thing alone, it is meant.
  const first = only.length === 1 ? [only[0]!.product_id] : [];
  const [changed, setChanged] = useState<Typed>();
  const typed = changed ?? { ...empty, chosen: first, ...draft.restored };
  const [isTried, setTried] = useState(false);
  const [state, setState] = useState<"at_once" | "person">();
  const outcome = outcomeOf(terms, new Set(typed.chosen));
  const faults = {
    chosen: outcome.goes === "nothing",
    why: !isReason(typed.why),
    said: typed.said.trim() === "" && (typed.why === "other" || outcome.goes === "person"),
  };
  const { busy, failure, send } = useWrite(askCall, {
    changes: [ordersCall, refundsCall, termsCall],
    done: ({ response }) => {
      draft.done();
      setState(response.state === "asked" ? "person" : "at_once");
    },
    failed: () => true,
  });
  return {
    typed,
    outcome,
    busy,
    failure,
    /** What became of it. */
    state,
    wrong: isTried ? faults : { chosen: false, why: false, said: false },
    change: (part: Partial<Typed>) => {
      const next = { ...typed, ...part };
      setChanged(next);
      draft.save(next);
    },
    submit: () => {
      setTried(true);
      if (Object.values(faults).some(Boolean) || !isReason(typed.why)) return;
      void send({ params: { number: terms.number }, body: { product_ids: typed.chosen, why: typed.why, said: typed.said.trim() } });
    },
  };
}

export type Asking = ReturnType<typeof useAsking>;
