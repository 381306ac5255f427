import { safeBack, withCarried } from "../../lib/sign-in-address.ts";
import { takeNewcomer } from "./newcomer.ts";

/** Where somebody goes after signing in, and what they take along. */
export interface Way {
  readonly back: string;
  /** The parameters of an invitation or a referral, as a query. */
  readonly carried: string;
  readonly shared: boolean;
}

const key = "upaya.way";
/** One's own page. */
export const ownPage = "/profile";
export const schoolPage = "/profile/dashboard";

function destination({ back, carried }: Pick<Way, "back" | "carried">): string {
  return withCarried(back, carried);
}

/** Three questions, after a first sign-in. Whoever was on the way to something, or came with an invitation, goes there first. */
export function afterSignIn(way: Pick<Way, "back" | "carried">): string {
  const target = destination(way);
  const asked = takeNewcomer() && way.back === ownPage && way.carried === "";
  return asked ? `/welcome?${new URLSearchParams({ back: target }).toString()}` : target;
}

/** Google takes the whole window: this tab remembers. */
export function keepWay(way: Way): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(way));
  } catch {
    // private mode: the person lands on their own page
  }
}

/** What was remembered, once. Whoever could write it could not send anybody to another site. */
export function takeWay(): Way {
  let kept: Partial<Record<keyof Way, unknown>> = {};
  try {
    kept = (JSON.parse(sessionStorage.getItem(key) ?? "{}") ?? {}) as typeof kept;
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
  return {
    back: safeBack(kept.back) ?? ownPage,
    carried: typeof kept.carried === "string" ? kept.carried : "",
    shared: kept.shared === true,
  };
}
