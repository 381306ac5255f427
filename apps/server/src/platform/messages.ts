import type { Db } from "./db/statement.ts";
import type { Env } from "./env.ts";
import { type ExportPart, partsOf } from "./export.ts";
import { pageLettersTo, pageRepliesTo } from "./messages.store.ts";
import { createSeal } from "./seal.ts";

/** The platform's part of a person's own data: that letters and messages went to them, and the replies kept for repeats. */
export async function* exportMessages(
  { db, env }: { readonly db: Db; readonly env: Env },
  userIds: readonly string[],
  addresses: readonly string[],
): AsyncGenerator<ExportPart> {
  const seal = createSeal(env);
  const owners = new Map(addresses.flatMap((address) => seal.marksOf(address).map((mark) => [mark.toString("hex"), address] as const)));
  const marks = [...owners.keys()].map((mark) => Buffer.from(mark, "hex"));
  for (const table of ["platform.mail", "platform.sms"] as const) {
    for await (const letters of pageLettersTo(db, table, marks))
      yield [table, letters.map((letter) => ({ ...letter, recipient: owners.get(letter.recipient_mark) }))];
  }
  yield* partsOf("platform.idempotency", pageRepliesTo(db, userIds));
}
