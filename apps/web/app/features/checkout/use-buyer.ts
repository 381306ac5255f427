import { useEffect, useState } from "react";
import type { Buyer } from "@upaya/contracts/commerce/buyer.ts";
import type { FieldError } from "@upaya/contracts/wire.ts";
import { dropOthers, keepInTab, readTab } from "./tab.ts";
import { type Faults, faultsByField, faultsOf, type TextName, type Typed, typedAgain, typedOf } from "./typed.ts";

/** As it was left in this tab, as far as it has the shape of today's form. */
function leftIn(user: string, first: Typed): Typed {
  const left = readTab(user, "buyer");
  if (typeof left !== "object" || left === null) return first;
  const known = Object.entries(left).filter(([name, value]) => typeof value === typeof first[name as keyof Typed]);
  return typedAgain({ ...first, ...Object.fromEntries(known) });
}

/** Who buys, as it is typed: begun with what the server knows, kept in this tab with every letter. */
export function useBuyer(user: string, known: Buyer) {
  const [typed, setTyped] = useState(() => leftIn(user, typedOf(known)));
  const [left, setLeft] = useState<ReadonlySet<TextName>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [sentBack, setSentBack] = useState(0);
  useEffect(() => dropOthers(user), [user]);
  const change = (part: Partial<Typed>) => {
    setTyped((before) => {
      const next = { ...before, ...part };
      keepInTab(user, "buyer", next);
      return next;
    });
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const faults: Faults = { ...faultsOf(typed), ...refused };
  return {
    typed,
    change,
    faults,
    /** What is missing is said when somebody goes on, and what is wrong once its field was left. */
    faultAt: (name: TextName) => (isTried || (left.has(name) && typed[name] !== "") ? faults[name] : undefined),
    leave: (name: TextName) => setLeft((before) => new Set(before).add(name)),
    isTried,
    /** How often it could not be sent: each time the first fault wants to be seen. */
    sentBack,
    /** Whether it can be sent. From now on every fault is shown. */
    tryIt: (): boolean => {
      setTried(true);
      const isWhole = Object.keys(faults).length === 0;
      if (!isWhole) setSentBack((times) => times + 1);
      return isWhole;
    },
    refuse: (errors: readonly FieldError[]) => {
      setTried(true);
      setRefused(faultsByField(errors));
      setSentBack((times) => times + 1);
    },
  };
}

export type BuyerForm = ReturnType<typeof useBuyer>;
