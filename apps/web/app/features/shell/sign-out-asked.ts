import { shared, useShared } from "../../ui/shared.ts";

/** Two menus ask for the same question. */
const asked = shared(false);

export const askSignOut = () => asked.set(true);
export const endAsking = () => asked.set(false);

export function useSignOutAsked(): boolean {
  return useShared(asked, (is) => is, false);
}
