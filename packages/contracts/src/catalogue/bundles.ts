import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { limitParam, nameOr, offsetParam, wrapped, maxRows } from "../wire.ts";
import { bundleCard, courseCard } from "./card.ts";

export const ListBundles = defineEndpoint({
  name: "ListBundles",
  method: "GET",
  path: "/bundle/all",
  summary: "Bundles, the most asked for first.",
  query: z.object({ limit: limitParam(5), offset: offsetParam, type: nameOr(["retail", "school"], "retail") }),
  reply: wrapped(z.array(bundleCard)),
  shed: "browse",
});

const bundleDetail = z.extend(bundleCard, {
  description: z.string(),
  items: z.array(courseCard),
  /** Of its reviews, those that are made up: search engines are told no figure that has some. */
  sample_reviews: z.int(),
  published_at: z.iso.datetime(),
});

export const GetBundle = defineEndpoint({
  name: "GetBundle",
  method: "GET",
  path: "/bundle/:slug",
  summary: "One bundle with everything in it.",
  rows: maxRows,
  params: z.object({ slug: z.string().check(z.maxLength(120)) }),
  reply: bundleDetail,
  shed: "browse",
});
