import { Store } from "./store.ts";

/** The last sentence for those who listen: what an act did. Its region is always on the page, so that it is heard. */
export const said = new Store("");

export function say(sentence: string): void {
  // The same sentence twice is said twice.
  said.set(said.get() === sentence ? `${sentence}\u00a0` : sentence);
}
