import type { NamedSeat, SchoolVoucher } from "@upaya/contracts/commerce/named-seats.ts";
import { idOf } from "./builders.ts";

export const buildVoucher = (more: Partial<SchoolVoucher> = {}): SchoolVoucher => ({
  discount_id: idOf("51"),
  code: "SEAT-7K4M-9Q2X-V3B0C",
  label: "The hands-on science shelf, SEAT-7K4M-9Q2X-V3B0C",
  name: "The hands-on science shelf",
  voucher_count: 12,
  applied_coupons_count: 3,
  named_count: 2,
  order_number: "UO26-4C7M-9K2Q",
  ...more,
});

/** Named sixteen days ago: they may be reminded. */
export const buildSeat = (more: Partial<NamedSeat> = {}): NamedSeat => ({
  seat_id: idOf("61"),
  teacher: { teacher_id: idOf("21"), name: "Harpreet Kaur", photo_url: null, subjects: ["Science"], grades: [9, 10] },
  state: "named",
  since: "2026-11-03T06:00:00.000Z",
  by: "Anjali Verma",
  reminders: 0,
  reminded_at: null,
  remind_from: "2026-11-10T06:00:00.000Z",
  ...more,
});
