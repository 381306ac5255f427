import { useEffect, useEffectEvent, useRef } from "react";
import { useRead } from "../../lib/data/use-read.ts";
import { pinCall } from "./calls.ts";
import { bare, isInIndia, type Typed } from "./typed.ts";

const whole = /^[1-9]\d{5}$/;

/** A PIN code says city and State, once for each that is typed: both can be put right afterwards, since some of them cross a border. */
export function usePinCode(typed: Typed, change: (part: Partial<Typed>) => void) {
  const pin = isInIndia(typed) ? bare(typed.postcode) : "";
  const isWhole = whole.test(pin);
  const { data, failure, busy } = useRead(pinCall, { params: { pin } }, { wanted: isWhole, quiet: true });
  // What stands there from the start was looked up when it was written.
  const used = useRef(typed.city === "" ? "" : pin);
  const found = isWhole && data?.pin === pin ? data : undefined;
  const fill = useEffectEvent(() => {
    if (!found || used.current === found.pin) return;
    used.current = found.pin;
    change({ city: found.city, state: found.state });
  });
  useEffect(() => fill(), [found]);
  return { found, failure: isWhole ? failure : undefined, isLooking: isWhole && busy };
}
