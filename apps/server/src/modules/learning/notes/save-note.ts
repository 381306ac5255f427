import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { mostNotes, type SaveNote } from "@upaya/contracts/learning/notes.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findOwnLesson } from "../progress/answers.store.ts";
import { countNotes, hasNote, keepNote } from "./notes.store.ts";

/** The writer's device names a note, so that one that is sent again is the same note. Somebody else's is not there. */
export async function saveNote(ctx: Ctx, input: Input<typeof SaveNote>): Promise<Reply<typeof SaveNote>> {
  const { id: userId } = personOf(ctx.actor);
  const { id, resource_id: resourceId, lesson, at: second, text, edited_at } = input;
  return ctx.tx(async (tx) => {
    if (!(await findOwnLesson(tx, userId, resourceId, lesson))) fail("not_found");
    if (!(await hasNote(tx, userId, id)) && (await countNotes(tx, userId, resourceId)) >= mostNotes) fail("learning.too_many_notes");
    const editedAt = new Date(Math.min(Date.parse(edited_at), tx.clock.now().getTime()));
    return (await keepNote(tx, { id, userId, resourceId, lesson, second, text, editedAt })) ?? fail("not_found");
  });
}
