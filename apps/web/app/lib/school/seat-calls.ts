import type {
  ListMySeats,
  ListSchoolVouchers,
  ListTeacherSeats,
  ListVoucherSeats,
  NameSeat,
  RecallSeat,
  RemindSeat,
  RemindSeats,
  StartNamedSeat,
} from "@upaya/contracts/commerce/named-seats.ts";
import type { Call } from "../api-browser.ts";

// Only the types of the contracts come in: their schemas would come with them.
export const vouchersCall: Call<typeof ListSchoolVouchers> = { method: "GET", path: "/school/vouchers" };
export const voucherSeatsCall: Call<typeof ListVoucherSeats> = { method: "GET", path: "/school/vouchers/:voucher_id/seats" };
export const nameSeatCall: Call<typeof NameSeat> = {
  method: "POST",
  path: "/school/vouchers/:voucher_id/seats",
  idempotent: "natural",
};
export const remindSeatsCall: Call<typeof RemindSeats> = {
  method: "POST",
  path: "/school/vouchers/:voucher_id/reminders",
  idempotent: "natural",
};
export const remindSeatCall: Call<typeof RemindSeat> = { method: "POST", path: "/school/seats/:seat_id/reminder", idempotent: "natural" };
export const recallSeatCall: Call<typeof RecallSeat> = { method: "DELETE", path: "/school/seats/:seat_id", idempotent: "natural" };
export const teacherSeatsCall: Call<typeof ListTeacherSeats> = { method: "GET", path: "/school/seats" };
export const mySeatsCall: Call<typeof ListMySeats> = { method: "GET", path: "/user/seats" };
export const startSeatCall: Call<typeof StartNamedSeat> = { method: "POST", path: "/user/seats/:seat_id/start", idempotent: "natural" };
