import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idsParam, maxRows } from "../wire.ts";
import { bundleCard, courseCard } from "./card.ts";

export const ListOffers = defineEndpoint({
  name: "ListOffers",
  method: "GET",
  path: "/learning/offers",
  summary: "Resources and bundles by their ids, each kind in the order of the ids: what a cart on a device shows.",
  rows: maxRows,
  query: z.object({ ids: idsParam }),
  reply: z.object({ resources: z.array(courseCard), bundles: z.array(bundleCard) }),
  shed: "browse",
});
