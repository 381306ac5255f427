import { randomUUID } from "node:crypto";
import type { Samples } from "#platform/sample.ts";

export const seatSamples: Samples = {
  ListSchoolVouchers: ({ id }) => ({ query: { school_id: id } }),
  ListVoucherSeats: ({ id }) => ({ params: { voucher_id: id } }),
  NameSeat: ({ id }) => ({ params: { voucher_id: id }, body: { teacher_id: randomUUID() } }),
  RemindSeats: ({ id }) => ({ params: { voucher_id: id } }),
  RemindSeat: ({ id }) => ({ params: { seat_id: id } }),
  RecallSeat: ({ id }) => ({ params: { seat_id: id } }),
  ListTeacherSeats: ({ id }) => ({ query: { teacher_ids: randomUUID(), school_id: id } }),
  ListMySeats: () => ({}),
  StartNamedSeat: ({ id }) => ({ params: { seat_id: id } }),
};
