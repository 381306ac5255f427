import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Facts } from "./facts.ts";
import { fill } from "./fill.ts";
import type { Words } from "./wording.store.ts";

interface Said {
  readonly kind: ToldKind;
  readonly facts: Facts;
  readonly repeats: number;
}

/** The line of a message on the bell. */
export function lineOf(words: Words, { kind, facts, repeats }: Said, zone: string): string {
  const { bell, many } = words[kind];
  return fill(repeats > 1 && many ? many : bell, { ...facts, repeats }, zone);
}
