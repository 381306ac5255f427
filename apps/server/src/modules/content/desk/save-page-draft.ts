import type { SavePageDraft } from "@upaya/contracts/content/desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { keepDraft } from "../pages.store.ts";
import { lockWritten } from "./desk-pages.store.ts";
import { pathOf } from "./page-id.ts";
import { readSource } from "./read-source.ts";

/** So many faults are said at a time. */
const mostFaults = 8;

/** Only what holds is kept, so that every draft can be published; what does not hold is said with its line. */
export async function savePageDraft(ctx: Ctx, { id, source }: Input<typeof SavePageDraft>): Promise<Reply<typeof SavePageDraft>> {
  const path = pathOf(id);
  await ctx.tx(async (tx) => {
    if (!(await lockWritten(tx, path))) fail("not_found");
    const read = readSource(source, path);
    if ("faults" in read) {
      const message = read.faults
        .slice(0, mostFaults)
        .map((fault) => `Line ${fault.line}: ${fault.message}`)
        .join("\n");
      fail("invalid_input", { fields: [{ path: "source", message }] });
    }
    await keepDraft(tx, read.document);
  });
  return { message: "The draft is kept." };
}
