import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { Address } from "./sign-in-address.ts";

const never = () => () => undefined;

/**
 * The address of this page with everything that hangs on it. A document is the same for everybody and knows only the parameters
 * that its page declares, so the rest is there one step later.
 */
export function useAddress(): Address {
  const { pathname, search } = useLocation();
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { pathname, search: here ? search : "" };
}
