import * as z from "zod/mini";

/** What somebody wants to hear of: a page that is not built yet. */
export const topic = z.string().check(z.regex(/^[a-z0-9/_-]{1,80}$/, "must name a page"));
