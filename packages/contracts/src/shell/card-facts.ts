import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idsParam, maxRows } from "../wire.ts";

/** What only the person who looks knows of the cards on a page. */
export const GetCardFacts = defineEndpoint({
  name: "GetCardFacts",
  method: "GET",
  path: "/shell/card-facts",
  summary: "The facts of a page of cards for the person who looks at it, in one call.",
  rows: maxRows,
  query: z.object({ ids: idsParam }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.uuid(),
        favourite_id: z.nullable(z.uuid()),
        learning: z.boolean(),
        in_cart: z.boolean(),
        /** They asked to be told when it opens. */
        awaited: z.boolean(),
        /** There is a replay of it: whoever has a place can begin at once. */
        replay: z.boolean(),
        /** What they pay for it, in rupees: of a bundle without what they own. Nothing when it is not offered any more. */
        price: z.nullable(z.number()),
        /** How much of a bundle is theirs already. */
        owned_parts: z.int(),
      }),
    ),
  }),
});
