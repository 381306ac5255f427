import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { idsParam, limitParam, maxRows, offsetParam, wrapped } from "../wire.ts";
import { ofSchool } from "../schools/school.ts";
import { orgVoucher } from "./school-cart.ts";
import { seatLists, seatsOnPage, seatStateNames } from "./seat-states.ts";

const done = z.object({ message: z.string() });

/** A voucher as a paged select reads it (kind org_voucher), with what is free of it: its seats less those that are used and those that are named. */
const schoolVoucher = z.extend(orgVoucher, {
  /** What it gives. */
  name: z.string(),
  /** By which it is chosen: the name, and the code, since a school may have bought the same twice. */
  label: z.string(),
  named_count: z.int(),
  order_number: z.string(),
});
export type SchoolVoucher = z.output<typeof schoolVoucher>;

export const ListSchoolVouchers = defineEndpoint({
  name: "ListSchoolVouchers",
  method: "GET",
  path: "/school/vouchers",
  summary: "What a school has paid for, as a paged select reads it: the newest first, looked for by what it gives or by its code.",
  query: z.object({
    limit: limitParam(10),
    offset: offsetParam,
    name: z._default(z.string().check(z.overwrite(plainLine), z.maxLength(80)), ""),
    ...ofSchool,
  }),
  reply: wrapped(z.array(schoolVoucher)),
});

/** What a school sees of a teacher who is on its list; of one who has left it, nothing. */
const seatTeacher = z.object({
  teacher_id: z.uuid(),
  name: z.string(),
  photo_url: z.nullable(z.string()),
  subjects: z.array(z.string()).check(z.maxLength(6)),
  grades: z.array(z.int()).check(z.maxLength(13)),
});

/** No progress: how far somebody has come is theirs to share. */
const namedSeat = z.object({
  seat_id: z.uuid(),
  teacher: z.nullable(seatTeacher),
  state: z.enum(seatStateNames),
  since: z.iso.datetime(),
  /** The contact who named or recalled it. */
  by: z.nullable(z.string()),
  reminders: z.int(),
  reminded_at: z.nullable(z.iso.datetime()),
  /** From when they may be reminded; nothing when they were reminded as often as they may be. */
  remind_from: z.nullable(z.iso.datetime()),
});
export type NamedSeat = z.output<typeof namedSeat>;

const ofVoucher = z.object({ voucher_id: z.uuid() });
const ofSeat = z.object({ seat_id: z.uuid() });

export const ListVoucherSeats = defineEndpoint({
  name: "ListVoucherSeats",
  method: "GET",
  path: "/school/vouchers/:voucher_id/seats",
  summary: "The seats of a voucher that are named, started or back with the school, the newest first, and how many there are.",
  params: ofVoucher,
  query: z.object({
    list: z._default(z.enum(seatLists), "named"),
    /** What `next` of the page before said. */
    after: z.optional(z.uuid()),
  }),
  reply: z.object({
    voucher: schoolVoucher,
    data: z.array(namedSeat),
    next: z.nullable(z.uuid()),
  }),
  rows: seatsOnPage,
});

export const NameSeat = defineEndpoint({
  name: "NameSeat",
  method: "POST",
  path: "/school/vouchers/:voucher_id/seats",
  summary: "Names a free seat for a linked teacher, who is told and starts it without a code. Until then the school may recall it.",
  params: ofVoucher,
  body: z.object({ teacher_id: z.uuid() }),
  reply: z.extend(done, { seat_id: z.uuid() }),
  idempotent: "natural",
});

export const RemindSeats = defineEndpoint({
  name: "RemindSeats",
  method: "POST",
  path: "/school/vouchers/:voucher_id/reminders",
  summary: "Reminds everybody who has not started their seat and may be reminded: once in seven days and three times in all.",
  params: ofVoucher,
  reply: z.extend(done, { reminded: z.int() }),
  idempotent: "natural",
});

export const RemindSeat = defineEndpoint({
  name: "RemindSeat",
  method: "POST",
  path: "/school/seats/:seat_id/reminder",
  summary: "Reminds a teacher of a seat that they have not started: once in seven days and three times in all.",
  params: ofSeat,
  reply: done,
  idempotent: "natural",
});

export const RecallSeat = defineEndpoint({
  name: "RecallSeat",
  method: "DELETE",
  path: "/school/seats/:seat_id",
  summary: "Takes a seat back that nobody has started: it is free again at once. One that was started stays with its teacher.",
  params: ofSeat,
  reply: done,
  idempotent: "natural",
});

/** The newest seat of each of them. */
const teacherSeat = z.object({
  teacher_id: z.uuid(),
  seat_id: z.uuid(),
  voucher_id: z.uuid(),
  name: z.string(),
  state: z.enum(seatStateNames),
});
export type TeacherSeat = z.output<typeof teacherSeat>;

export const ListTeacherSeats = defineEndpoint({
  name: "ListTeacherSeats",
  method: "GET",
  path: "/school/seats",
  summary: "Which of these teachers have a seat of the school, and which voucher has a free one, for a page of its staff list.",
  query: z.object({ teacher_ids: idsParam, ...ofSchool }),
  reply: z.object({
    data: z.array(teacherSeat),
    /** The newest voucher with a free seat. */
    free: z.nullable(z.uuid()),
  }),
  rows: maxRows,
});

/** A seat that waits for oneself. */
const ownSeat = z.object({ seat_id: z.uuid(), name: z.string(), school: z.string(), since: z.iso.datetime() });
export type OwnSeat = z.output<typeof ownSeat>;

export const mostOwnSeats = 20;

export const ListMySeats = defineEndpoint({
  name: "ListMySeats",
  method: "GET",
  path: "/user/seats",
  summary: "The seats that schools have named for the caller and that are not started, without what is the caller's already.",
  reply: z.object({ data: z.array(ownSeat) }),
  rows: mostOwnSeats,
});

export const StartNamedSeat = defineEndpoint({
  name: "StartNamedSeat",
  method: "POST",
  path: "/user/seats/:seat_id/start",
  summary: "Starts a seat that a school has named for the caller: what it gives is theirs from now on, and the school cannot recall it.",
  params: ofSeat,
  reply: z.extend(done, { name: z.string() }),
  idempotent: "natural",
});
