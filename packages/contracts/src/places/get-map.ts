import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { wrapped } from "../wire.ts";

const map = z.object({
  /** An address with `{z}`, `{x}` and `{y}`, asked by the browser itself. */
  tiles: z.string(),
  /** Whose map it is, as they want to be named. */
  credit: z.object({ text: z.string(), url: z.string() }),
});
export type MapSource = z.output<typeof map>;

export const GetMap = defineEndpoint({
  name: "GetMap",
  method: "GET",
  path: "/places/map",
  summary: "Where the pieces of the map come from; null where none is set up. And whether establishments can be searched.",
  reply: wrapped(z.object({ map: z.nullable(map), has_search: z.boolean() })),
});
