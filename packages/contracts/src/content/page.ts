import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { commonBlocks, line, prose } from "./blocks/common.ts";
import { helpBlocks } from "./blocks/help.ts";
import { olympiadBlocks } from "./blocks/olympiad.ts";
import { productBlocks } from "./blocks/product.ts";
import { programmeBlocks } from "./blocks/programme.ts";
import { ratingBlocks } from "./blocks/rating.ts";
import { schoolBlocks } from "./blocks/school.ts";

/** Every kind of part that a public page may be made of. Each has one component. */
const block = z.discriminatedUnion("kind", [
  ...commonBlocks,
  ...schoolBlocks,
  ...ratingBlocks,
  ...olympiadBlocks,
  ...programmeBlocks,
  ...productBlocks,
  ...helpBlocks,
]);
export type Block = z.output<typeof block>;
export type BlockKind = Block["kind"];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

/** Where a page stands, `{brand}` standing for the slug of the product's name. */
const pagePath = z.string().check(z.regex(/^\/[a-z0-9{}_-]+(?:\/[a-z0-9-]+)*$/), z.maxLength(80));

/** A public page as staff write it: its words, and the parts it is made of in their order. `{brand}` in a text is the product's name. */
export const pageDocument = z.strictObject({
  path: pagePath,
  /** The same content stands there, and that is its address. */
  canonical: z.optional(pagePath),
  /** Whose colours it wears. */
  side: z.enum(["teacher", "school"]),
  /** Of the browser's tab and of search results, without the product's name. */
  title: line,
  description: prose,
  blocks: z.array(block).check(z.minLength(1), z.maxLength(20)),
});
export type PageDocument = z.output<typeof pageDocument>;

export const GetPage = defineEndpoint({
  name: "GetPage",
  method: "GET",
  path: "/content/page",
  summary: "A public page by its path, in which {brand} stands for the product's name, as it was last published.",
  rows: 20,
  query: z.object({ path: pagePath }),
  reply: z.object({
    path: z.string(),
    canonical: z.nullable(z.string()),
    side: z.enum(["teacher", "school"]),
    title: z.string(),
    description: z.string(),
    // Checked when it was saved, and public in every part: its reader knows each kind by its name.
    blocks: z.array(z.looseObject({ kind: z.string() })),
  }),
  shed: "browse",
});
