import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import type { Samples, Things } from "#platform/sample.ts";
import { findEdition } from "./editions/editions.store.ts";
import { putEntry } from "./entries.store.ts";
import { buildEdition, buildEntry } from "./exams.builders.ts";
import { saveEdition } from "./editions/save-edition.ts";
import { keepWish, seatOf } from "./wish.ts";

const { country: _, role: __, adult: ___, ...wish } = buildEntry();

export const samples: Samples = {
  GetOpenEdition: () => ({}),
  ListTeacherTracks: () => ({ query: { edition: "tpo-2027" } }),
  EnterOlympiad: ({ id }) => ({ params: { slug: id }, body: buildEntry(), made: "an open edition" }),
  ChangeEntry: ({ id }) => ({ params: { id }, body: wish }),
  WithdrawEntry: ({ id }) => ({ params: { id } }),
  ListMyEntries: () => ({}),
  ListExtraTimes: () => ({}),
  GetExtraTime: ({ id }) => ({ params: { id }, made: "a wish for extra time" }),
  ApproveExtraTime: ({ id }) => ({ params: { id }, made: "a wish for extra time" }),
  RefuseExtraTime: ({ id }) => ({
    params: { id },
    body: { words: "We cannot lengthen this paper. A reader can sit with you." },
    made: "a wish for extra time",
  }),
};

async function openEdition(ctx: Ctx): Promise<string> {
  const edition = buildEdition(ctx.clock.now());
  await saveEdition(ctx, edition);
  return edition.slug;
}

async function extraTime(ctx: Ctx): Promise<string> {
  const slug = await openEdition(ctx);
  return ctx.tx(async (tx) => {
    const edition = (await findEdition(tx, slug))!;
    const userId = randomUUID();
    const id = await putEntry(tx, {
      id: tx.ids.next(),
      userId,
      editionId: edition.id,
      country: "IN",
      role: "School Teacher",
      ...seatOf(wish),
    });
    await keepWish(tx, { id, userId }, edition, { ...wish, extra_time: "reading" });
    return id;
  });
}

export const things: Things = {
  // Known by its address, not by an id.
  "an open edition": openEdition,
  "a wish for extra time": extraTime,
};
