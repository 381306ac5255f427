import {
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
import { endpoint, type Route } from "#platform/http/route.ts";
import { signedIn } from "#platform/policy.ts";
import { contactOfSchool } from "../../../schools/index.ts";
import { listMySeats } from "./list-my-seats.ts";
import { listSchoolVouchers } from "./list-school-vouchers.ts";
import { listTeacherSeats } from "./list-teacher-seats.ts";
import { listVoucherSeats } from "./list-voucher-seats.ts";
import { nameSeat } from "./name-seat.ts";
import { contactOfSeat, contactOfVoucher, ownsSeat } from "./policies.ts";
import { recallSeat } from "./recall-seat.ts";
import { remindSeat } from "./remind-seat.ts";
import { remindSeats } from "./remind-seats.ts";
import { startNamedSeat } from "./start-named-seat.ts";

export const namedSeatRoutes: readonly Route[] = [
  endpoint(ListSchoolVouchers, contactOfSchool, listSchoolVouchers),
  endpoint(ListVoucherSeats, contactOfVoucher, listVoucherSeats),
  endpoint(NameSeat, contactOfVoucher, nameSeat),
  endpoint(RemindSeats, contactOfVoucher, remindSeats),
  endpoint(RemindSeat, contactOfSeat, remindSeat),
  endpoint(RecallSeat, contactOfSeat, recallSeat),
  endpoint(ListTeacherSeats, contactOfSchool, listTeacherSeats),
  endpoint(ListMySeats, signedIn, listMySeats),
  endpoint(StartNamedSeat, ownsSeat, startNamedSeat),
];
