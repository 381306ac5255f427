import { useState } from "react";
import type { Checkout } from "@upaya/contracts/commerce/checkout.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { noInput, useRead } from "../../lib/data/use-read.ts";
import { checkoutCall } from "./calls.ts";
import { inputOf } from "./use-school-of.ts";
import { isInIndia, type Typed } from "./typed.ts";

interface Place {
  readonly country: string;
  readonly state: string;
}

export interface PricedThere {
  readonly shown: Checkout;
  /** Its tax is still that of another place. */
  readonly isOld: boolean;
  readonly failure: ApiFailure | undefined;
  readonly again: () => Promise<void>;
}

const placeOf = (typed: Pick<Typed, "country" | "state">): Place => ({
  country: typed.country,
  state: isInIndia(typed) ? typed.state : "",
});

/** What is bought, taxed where the buyer is. The first reply is of where they bought last; while another place is asked for, it stays. */
export function usePricedThere(first: Checkout, typed: Pick<Typed, "country" | "state">, school: string | undefined): PricedThere {
  const there = placeOf(typed);
  const before = placeOf(first.buyer);
  const isSame = there.country === before.country && there.state === before.state;
  // Nothing is known of a country that is not chosen yet.
  const wanted = !isSame && there.country !== "";
  const { data, failure, again } = useRead(checkoutCall, wanted ? { query: { ...there, ...inputOf(school).query } } : noInput, { wanted });
  const [last, setLast] = useState(first);
  const now = isSame ? first : wanted ? data?.response : undefined;
  if (now && now !== last) setLast(now);
  return { shown: now ?? last, isOld: now === undefined, failure: wanted ? failure : undefined, again };
}
