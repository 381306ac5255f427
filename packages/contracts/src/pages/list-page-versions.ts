import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const ListPageVersions = defineEndpoint({
  name: "ListPageVersions",
  method: "GET",
  path: "/pages/versions",
  summary: "The version of each part of the public content. Web copies ask once a second.",
  reply: z.object({ versions: z.record(z.string(), z.int()) }),
  shed: "vital",
});
