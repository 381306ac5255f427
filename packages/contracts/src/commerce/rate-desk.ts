import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

/** A rate is known by the first day on which it counts. */
const day = z.object({ id: z.iso.date() });

export const ListRates = defineEndpoint({
  name: "ListRates",
  method: "GET",
  path: "/staff/gst-rates",
  summary: "Rates of GST: the one that counts, those to come with the next first, those that were written down, those that counted before.",
  staff: {
    kind: "queue",
    queue: "gst-rates",
    title: "GST",
    states: { counts: "Counts now", coming: "To come", written: "Waiting for two people", past: "Counted before" },
    empty: "There is no such rate.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetRate = defineEndpoint({
  name: "GetRate",
  method: "GET",
  path: "/staff/gst-rates/:id",
  summary: "One rate of GST, with the one that it takes the place of.",
  staff: { kind: "item", queue: "gst-rates", shows: "nobody" },
  params: day,
  reply: deskItem,
  rows: 100,
});

export const AddRate = defineEndpoint({
  name: "AddRate",
  method: "POST",
  path: "/staff/gst-rates",
  summary: "Writes down a rate of GST from a coming day. It counts once two people have said so.",
  staff: {
    kind: "act",
    begins: "gst-rates",
    label: "Write down a rate",
    effect: "It is kept here for a second person to look at. Nothing is sold with it before two people have let it count.",
  },
  body: z.object({
    from_day: field(z.iso.date(), { title: "From", description: "The first day in India on which it counts. It must be a day to come." }),
    percent: field(z.number().check(z.minimum(0), z.maximum(40), z.multipleOf(0.01)), {
      title: "Percent",
      description: "Of the price without tax, as the law says it: 18 means 18 %. Two places at most.",
    }),
    sac: field(z.string().check(z.trim(), z.regex(/^99\d{4}$/, "must be six digits that begin with 99")), {
      title: "SAC",
      description: "The code of the service: 999293 is training and coaching.",
    }),
  }),
  reply: z.object({ ...staffDone.shape, id: z.iso.date() }),
  idempotent: "key",
});

export const LetRateCount = defineEndpoint({
  name: "LetRateCount",
  method: "POST",
  path: "/staff/gst-rates/:id/counting",
  summary: "Lets a rate of GST count from its day on, when a second person agrees.",
  staff: {
    kind: "act",
    queue: "gst-rates",
    states: ["written"],
    label: "Let it count from its day on",
    effect: "Whatever is ordered from that day on is taxed by it. Prices stay as they are: the tax is inside of them.",
    reason: true,
    second: "What every invoice says of the tax depends on it.",
  },
  params: day,
  reply: staffDone,
  idempotent: "natural",
});

export const TakeRateBack = defineEndpoint({
  name: "TakeRateBack",
  method: "POST",
  path: "/staff/gst-rates/:id/taking-back",
  summary: "Takes back a rate of GST that has not begun to count.",
  staff: {
    kind: "act",
    queue: "gst-rates",
    states: ["written", "coming"],
    label: "Take it back",
    effect: "It is gone, and the rate before it goes on counting. One person is enough: nothing was sold with it.",
    reason: true,
    grave: true,
  },
  params: day,
  reply: staffDone,
  idempotent: "natural",
});
