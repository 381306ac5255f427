import type { ListVoucherSeats, NamedSeat } from "@upaya/contracts/commerce/named-seats.ts";
import { seatReminders, seatsOnPage } from "@upaya/contracts/commerce/seat-states.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listKnownPeople, listLinked } from "../../../identity/index.ts";
import { pictureUrl } from "../../../media/index.ts";
import { findVoucherOf, listSeatsOf } from "./shown.store.ts";

/** A page costs the same wherever it stands. Of whoever has left the school it sees that there was a seat, and not whose. */
export async function listVoucherSeats(ctx: Ctx, input: Input<typeof ListVoucherSeats>): Promise<Reply<typeof ListVoucherSeats>> {
  const { voucher_id, list, after } = input;
  const { school_id, ...voucher } = (await findVoucherOf(ctx.db, voucher_id)) ?? fail("not_found");
  const found = await listSeatsOf(ctx.db, voucher_id, { list, after, limit: seatsOnPage + 1 });
  const rows = found.slice(0, seatsOnPage);
  const contacts = [...new Set(rows.flatMap(({ state_by }) => state_by ?? []))];
  const [teachers, known] = await Promise.all([
    listLinked(
      ctx.db,
      school_id,
      rows.map(({ user_id }) => user_id),
    ),
    listKnownPeople(ctx.db, contacts),
  ]);
  const teacherOf = new Map(teachers.map((teacher) => [teacher.user_id, teacher]));
  const nameOf = new Map(known.map(({ id, name }) => [id, name]));
  return {
    voucher,
    data: rows.map((row): NamedSeat => {
      const { id, user_id, state, state_at, state_by, reminders, reminded_at } = row;
      const teacher = teacherOf.get(user_id);
      return {
        seat_id: id,
        teacher: teacher ? shownTeacher(teacher) : null,
        state,
        since: state_at.toISOString(),
        by: (state_by && nameOf.get(state_by)) ?? null,
        reminders,
        reminded_at: reminded_at?.toISOString() ?? null,
        remind_from: state === "named" && reminders < seatReminders.most ? daysAfter(reminded_at ?? state_at).toISOString() : null,
      };
    }),
    next: found.length > seatsOnPage ? rows.at(-1)!.id : null,
  };
}

const daysAfter = (at: Date) => new Date(at.getTime() + seatReminders.days * 86_400_000);

function shownTeacher({ user_id, name, picture_id, subjects, grades }: Awaited<ReturnType<typeof listLinked>>[number]) {
  const photo_url = picture_id === null ? null : pictureUrl(picture_id);
  return { teacher_id: user_id, name, photo_url, subjects: [...subjects], grades: [...grades] };
}
