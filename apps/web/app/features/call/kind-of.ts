import type { RequestKind } from "@upaya/contracts/engagement/call-back-rules.ts";

const services: readonly (readonly [page: RegExp, kind: RequestKind])[] = [
  [/-for-schools\/teaching-quotient\/?$/, "certification"],
  [/-for-schools\/learning-training\/?$/, "training"],
  [/-for-schools\/taas\/?$/, "taas"],
];

/** Whoever asks for a call on the page of a service asks for that service. */
export function kindOf(pathname: string): RequestKind {
  return services.find(([page]) => page.test(pathname))?.[1] ?? "callback";
}
