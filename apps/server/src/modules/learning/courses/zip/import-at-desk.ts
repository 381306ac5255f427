import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ImportCourse } from "@upaya/contracts/learning/course-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import type { Card } from "../cards/card.ts";
import { cardTrouble, idOfCard, saveCard } from "../cards/save-card.ts";
import type { Fault } from "../faults.ts";
import { courseTrouble, keepCourse, knownThings, type ReadyCourse, saveDraft } from "../import-course.ts";
import { createReadingRoom } from "./reading-room.ts";

const room = createReadingRoom();

type Ready = ReadyCourse | { readonly card: Card; readonly card_id: string };

/** Everything that needs no transaction: the zip is opened, what is in it is read, and attachments are put into storage. */
export async function readSentFolder(ctx: Ctx, { file }: Input<typeof ImportCourse>): Promise<Ready> {
  const read = await room.read({ file, known: await knownThings(ctx) });
  if (read.is === "refused") return fail("learning.zip_refused", { fields: [{ path: read.file ?? "", message: read.says }] });
  if (read.is === "faulty") return refuse(read.faults);
  const trouble = await (read.is === "card" ? cardTrouble(ctx, read.card) : courseTrouble(ctx, read.course));
  if (trouble.length > 0) return refuse(trouble);
  return read.is === "card" ? { card: read.card, card_id: await idOfCard(ctx, read.card) } : keepCourse(ctx, read);
}

function refuse(faults: readonly Fault[]): never {
  return fail("learning.course_faulty", { fields: faults.map(({ file, line, says }) => ({ path: `${file}:${line}`, message: says })) });
}

/** A course that came as a zip is a draft like any other. What is no course is in the catalogue at once. */
export async function importAtDesk(ctx: Ctx, ready: Ready): Promise<Reply<typeof ImportCourse>> {
  if ("card" in ready) return saveCard(ctx, ready.card);
  const saved = await saveDraft(ctx, ready);
  if (saved.is === "unchanged") return { message: "What is public already says the same. Nothing was changed." };
  const missing = saved.lacks.length === 0 ? "" : ` Before it can be published something is missing (${saved.lacks.length}).`;
  return { id: saved.version, message: `Edition ${saved.edition} is a draft. Please look through it.${missing}` };
}
