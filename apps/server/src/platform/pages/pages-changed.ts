import * as z from "zod";
import type { PageTag } from "@upaya/contracts/page-tags.generated.ts";
import { emit } from "../bus/emit.ts";
import { defineEvent } from "../bus/event.ts";
import type { Tx } from "../db/database.ts";
import { raiseVersion } from "./pages.store.ts";

const pagesChanged = defineEvent("platform.pages_changed", z.object({ tag: z.string() }));

/** Says, with the change itself, that public pages with this tag are out of date. The event is only the fast way to hear of it. */
export async function changePages(tx: Tx, tag: PageTag): Promise<void> {
  await raiseVersion(tx, tag);
  await emit(tx, pagesChanged, { tag });
}
