import type { Phone } from "./phone.ts";

/** Until this device can be told anything there is nothing to say of it. */
export function usePhone(): Phone {
  const nothing = () => undefined;
  return { state: "unknown", since: undefined, others: 0, busy: false, failed: false, tell: nothing, stop: nothing, look: nothing };
}
