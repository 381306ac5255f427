import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** The header in which a loader names the tags of its page; the host reads it and does not pass it on. */
export const pageTagsHeader = "x-page-tags";

export const ListPageVersions = defineEndpoint({
  name: "ListPageVersions",
  method: "GET",
  path: "/pages/versions",
  summary: "The version of each part of the public content. Web copies ask once a second.",
  reply: z.object({ versions: z.record(z.string(), z.int()) }),
  shed: "vital",
});
