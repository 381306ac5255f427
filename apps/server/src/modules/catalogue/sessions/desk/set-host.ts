import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SetHost } from "@upaya/contracts/catalogue/session-desk.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { sessionHosted } from "../../events.ts";
import { findInstructors } from "../../resources/known.store.ts";
import { hostDate } from "./desk.store.ts";
import { namesOf, openDate } from "./open-date.ts";
import { deskWords } from "./words.ts";

/** Somebody who teaches here holds this one date. */
export async function setHost(ctx: Ctx, { id, instructor }: Input<typeof SetHost>): Promise<Reply<typeof SetHost>> {
  return ctx.tx(async (tx) => {
    const date = await openDate(tx, id);
    const host =
      (await findInstructors(tx)).find(({ slug }) => slug === instructor) ??
      fail("invalid_input", { fields: [{ path: "instructor", message: deskWords.noHost }] });
    if (await hostDate(tx, id, host.id)) {
      await emit(tx, sessionHosted, namesOf(date));
      await changePages(tx, "catalogue");
    }
    return { message: deskWords.hosted(host.name) };
  });
}
