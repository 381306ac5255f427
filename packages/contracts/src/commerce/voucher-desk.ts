import * as z from "zod/mini";
import { kinds } from "../catalogue/kinds.ts";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";
import { voucherCode } from "./vouchers.ts";

const id = z.object({ id: z.uuid() });

/** What a voucher may be for, in the words of the desk. */
const voucherKinds = ["bundle", ...kinds] as const;
export type VoucherKind = (typeof voucherKinds)[number];
export const voucherKindWords: Readonly<Record<VoucherKind, string>> = {
  bundle: "Bundles",
  self_paced_course: "Courses",
  expert_masterclass: "Masterclasses",
  webinar: "Talks",
  micro_resource: "Micro resources",
  certification: "Certifications",
};

/** What takes off more than this is given to so many people and no more: a code that goes round would sell everything below its cost. */
const generous = { percent: 50, rupees: 1_000 } as const;

export const ListVouchers = defineEndpoint({
  name: "ListVouchers",
  method: "GET",
  path: "/staff/vouchers",
  summary: "Vouchers: those that run with the latest first, those to come with the next, those that ended or were stopped with the last.",
  staff: {
    kind: "queue",
    queue: "vouchers",
    title: "Vouchers",
    states: { running: "Running", coming: "To come", ended: "Ended", stopped: "Stopped" },
    search: "Code, or a part of it",
    empty: "There is no such voucher.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetVoucher = defineEndpoint({
  name: "GetVoucher",
  method: "GET",
  path: "/staff/vouchers/:id",
  summary: "What a voucher takes off, for whom and until when, how often it was used, and what it took off. Who used it is not said.",
  staff: { kind: "item", queue: "vouchers", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: 100,
});

const rupees = z.optional(z.int().check(z.minimum(1), z.maximum(100_000)));
const moment = z.optional(z.iso.datetime());
const code = z
  .string()
  .check(
    z.maxLength(60),
    z.overwrite(voucherCode),
    z.regex(/^[A-Z0-9-]{4,32}$/, "must be 4 to 32 letters from A to Z, digits or hyphens, such as FIRST-COURSE"),
  );

const voucher = z.object({
  code: field(code, { title: "Code", description: "4 to 32 letters, digits and hyphens. Small letters become capitals." }),
  name: field(z.string().check(z.overwrite(plainLine), z.trim(), z.minLength(5), z.maxLength(160)), {
    title: "What it is for",
    description: "A sentence for whoever reads this list later. Buyers do not see it. No names of people.",
  }),
  percent: field(z.optional(z.int().check(z.minimum(1), z.maximum(100))), {
    title: "Percent off",
    description: "Of what is left to pay after bundle and plan. Either this, or an amount.",
  }),
  amount: field(rupees, { title: "Rupees off", description: "Of the whole order. Either this, or a percentage." }),
  most: field(rupees, { title: "At most so many rupees", description: "Of a percentage. Left empty, it has no limit." }),
  cap: field(z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))), {
    title: "Uses",
    description: "By everybody together. It can only be left empty for at most half, or ₹1,000.",
  }),
  per_person: field(z._default(z.int().check(z.minimum(1), z.maximum(100)), 1), { title: "Uses by one person" }),
  least: field(rupees, { title: "Least basket in rupees", description: "What has to be in the cart. Left empty, any basket will do." }),
  kinds: field(
    z._default(
      z.array(field(z.enum(voucherKinds), { title: "Kind", words: voucherKindWords })).check(z.maxLength(voucherKinds.length)),
      [],
    ),
    { title: "Only for", description: "Left empty, it is for everything that costs something." },
  ),
  starts_at: field(moment, { title: "From", description: "By India's clocks. Left empty, it can be used at once." }),
  ends_at: field(moment, { title: "Until", description: "By India's clocks. Left empty, it ends when it is stopped." }),
});
export type NewVoucher = z.output<typeof voucher>;

const isGenerous = ({ percent = 0, amount = 0 }: Pick<NewVoucher, "percent" | "amount">) =>
  percent > generous.percent || amount > generous.rupees;

export const AddVoucher = defineEndpoint({
  name: "AddVoucher",
  method: "POST",
  path: "/staff/vouchers",
  summary: "Adds a voucher.",
  staff: {
    kind: "act",
    begins: "vouchers",
    label: "Add a voucher",
    effect: "Whoever knows its code can use it from its start. It cannot be changed afterwards, only stopped.",
  },
  body: voucher.check(
    z.refine(({ percent, amount }) => percent !== undefined || amount !== undefined, {
      path: ["percent"],
      error: "must be filled in, or an amount below",
    }),
    z.refine(({ percent, amount }) => percent === undefined || amount === undefined, {
      path: ["amount"],
      error: "must be left empty where a percentage is taken off",
    }),
    z.refine(({ percent, most }) => most === undefined || percent !== undefined, {
      path: ["most"],
      error: "is for a percentage only",
    }),
    z.refine(({ cap, ...off }) => cap !== undefined || !isGenerous(off), {
      path: ["cap"],
      error: "must be filled in: this takes off more than half, or more than ₹1,000",
    }),
    z.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at), {
      path: ["ends_at"],
      error: "must be after its start",
    }),
  ),
  reply: z.object({ ...staffDone.shape, id: z.uuid() }),
  idempotent: "key",
});

export const StopVoucher = defineEndpoint({
  name: "StopVoucher",
  method: "POST",
  path: "/staff/vouchers/:id/stop",
  summary: "Stops a voucher for good.",
  staff: {
    kind: "act",
    queue: "vouchers",
    states: ["running", "coming"],
    label: "Stop it",
    effect:
      "Nobody can use it from now on, and carts that hold it say so. Orders that were placed with it keep it. It cannot be started again.",
    reason: true,
    grave: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});
