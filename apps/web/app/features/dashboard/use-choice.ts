import { useState } from "react";
import { useNavigate } from "react-router";
import type { ChangeSchoolCart } from "@upaya/contracts/commerce/school-cart.ts";
import { mostSeats } from "@upaya/contracts/commerce/seats.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetGap } from "@upaya/contracts/insights/gaps.ts";
import { request } from "../../lib/api-browser.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { setPreference } from "../../lib/preferences.ts";
import { changeSchoolCall, schoolCartChanges } from "../../lib/seats/calls.ts";
import { toast } from "../../ui/toast.tsx";
import { gapWords as words } from "./gap-words.ts";

export interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (id: string, isChosen: boolean) => void;
  /** As it stands in the field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** For each course; nothing while the field says no number of seats. */
  readonly seats: number | undefined;
  /** In rupees, before what the cart says. */
  readonly cost: number;
  /** It was pressed before anything was chosen. */
  readonly isMissing: boolean;
  readonly busy: boolean;
  readonly put: () => void;
  readonly toCart: () => void;
}

const seatsIn = (text: string): number | undefined => {
  const seats = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return seats >= 1 && seats <= mostSeats ? seats : undefined;
};

/** Which courses, for how many, and into the school's cart with them. */
export function useChoice(gap: Reply<typeof GetGap> | undefined, school: string): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const toCart = useToCart();
  const typed = own ?? String(Math.min(mostSeats, Math.max(1, gap?.lacking.teachers ?? 1)));
  const seats = seatsIn(typed);
  const courses = gap?.courses.filter(({ id }) => chosen.has(id)) ?? [];
  const { busy, put } = usePut(school, toCart);
  return {
    chosen,
    choose: (id, isChosen) => {
      setMissing(false);
      setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
    },
    typed,
    type: setOwn,
    seats,
    cost: courses.reduce((sum, { price }) => sum + (price ?? 0), 0) * (seats ?? 0),
    isMissing,
    busy,
    put: () => {
      if (seats === undefined || courses.length === 0) setMissing(true);
      else void put([...chosen], seats).then((left) => setChosen(new Set(left)));
    },
    toCart,
  };
}

/** The cart shows the school's on the school's side. */
function useToCart(): () => void {
  const navigate = useNavigate();
  return () => {
    setPreference("mode", "school");
    void navigate("/cart");
  };
}

/** One after the other; answers which of them could not be put there. */
function usePut(school_id: string, toCart: () => void) {
  const [busy, setBusy] = useState(false);
  const put = async (ids: readonly string[], seats: number): Promise<readonly string[]> => {
    setBusy(true);
    const left = new Set(ids);
    try {
      for (const product_id of ids) {
        await request<typeof ChangeSchoolCart>(changeSchoolCall, { body: { product_id, seats, school_id } });
        left.delete(product_id);
      }
    } catch (failure) {
      toast.error(asFailure(failure).message);
    }
    if (left.size < ids.length) toast.success(words.putDone(ids.length - left.size, seats), { label: words.toCart, run: toCart });
    await (await loadLayer()).changed(schoolCartChanges);
    setBusy(false);
    return [...left];
  };
  return { busy, put };
}
