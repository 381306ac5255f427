import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** Asked for and made afterwards: it may be much. */
export const ExportData = defineEndpoint({
  name: "ExportData",
  method: "POST",
  path: "/user/export",
  summary: "Asks for everything that is kept about oneself, as one file.",
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

/** How far it is, and the file while there is one. */
export const GetExport = defineEndpoint({
  name: "GetExport",
  method: "GET",
  path: "/user/export",
  summary: "How far the copy of one's data is.",
  reply: z.object({
    state: z.enum(["none", "waiting", "working", "ready", "failed"]),
    asked_at: z.nullable(z.iso.datetime()),
    /** Parts that are in it already, of how many. */
    done: z.int(),
    total: z.int(),
    file: z.nullable(z.object({ name: z.string(), bytes: z.int(), made_at: z.iso.datetime(), expires_at: z.iso.datetime() })),
  }),
});

export const FetchExport = defineEndpoint({
  name: "FetchExport",
  method: "POST",
  path: "/user/export/link",
  summary: "A link to the copy of one's data that works once, within a minute.",
  reply: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  idempotent: "natural",
});
