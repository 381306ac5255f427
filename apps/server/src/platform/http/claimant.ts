import type { Actor } from "../actor.ts";

/** Somebody who names an account, be it theirs or not. */
export interface Claimant {
  readonly actor: Actor;
  readonly address: string;
  /**
   * What the account knows the caller by: a device that signed in to it before, or their session. Such a caller has counters of their own,
   * which strangers who name the same account, or share the same network, cannot use up.
   */
  readonly known?: { readonly person: string; readonly device: string } | undefined;
}
