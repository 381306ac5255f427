import type { LeftOut } from "@upaya/contracts/commerce/cart.ts";

type Of<Why extends LeftOut["why"]> = readonly (Pick<LeftOut, "name" | "bundle"> & { readonly why: Why })[];

const many = (list: readonly { readonly name: string | null }[], one: (name: string) => string, more: (count: number) => string) =>
  list.length === 1 ? one(list[0]!.name ?? "") : more(list.length);

/** Why something that was chosen is not in the cart to be bought: one sentence for each reason. */
const sentences: { readonly [Why in LeftOut["why"]]: (list: Of<Why>) => string } = {
  owned: (list) =>
    many(
      list,
      (name) => `${name} is yours already.`,
      (count) => `${count} things are yours already.`,
    ),
  inside: (list) => {
    const [first, ...others] = list;
    return first && others.length === 0
      ? `${first.name} is inside of ${first.bundle}, so it is not counted twice.`
      : `${list.length} things are inside of a bundle that you chose, so they are not counted twice.`;
  },
  gone: ({ length }) =>
    length === 1 ? "One thing that you chose is not offered any more." : `${length} things that you chose are not offered any more.`,
  full: ({ length }) => (length === 1 ? "One thing had no room: a cart holds 100." : `${length} things had no room: a cart holds 100.`),
};

export function leftOutSentences(left: readonly LeftOut[]): string[] {
  return [...Map.groupBy(left, ({ why }) => why)].map(([why, list]) => (sentences[why] as (list: readonly LeftOut[]) => string)(list));
}
