import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const ListDatesAtDesk = defineEndpoint({
  name: "ListDatesAtDesk",
  method: "GET",
  path: "/staff/sessions",
  summary: "Dates of talks and masterclasses: those ahead and running with the nearest first, the others with the latest.",
  staff: {
    kind: "queue",
    queue: "sessions",
    title: "Dates of talks",
    states: { open: "Ahead and running", over: "Over", cancelled: "Called off" },
    search: "Words of the title, or the address",
    empty: "There is no such date.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetDateAtDesk = defineEndpoint({
  name: "GetDateAtDesk",
  method: "GET",
  path: "/staff/sessions/:id",
  summary: "A date with its hours, its host and whether it has a room. The address of the room is not said.",
  staff: { kind: "item", queue: "sessions", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: "closed",
});

const localForm = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
const startsAt = z.string().check(z.trim(), z.regex(localForm, 'is a day and an hour, such as "2027-01-16 18:00"'));

export const MoveSession = defineEndpoint({
  name: "MoveSession",
  method: "POST",
  path: "/staff/sessions/:id/move",
  summary: "Moves a date to another start; it stays as long as it is.",
  staff: {
    kind: "act",
    queue: "sessions",
    states: ["open"],
    label: "Move it",
    effect: "Whoever registered keeps the place and is told of the new time, with your reason as you write it here: write it for them.",
    reason: true,
  },
  params: id,
  body: z.object({
    starts_at: field(startsAt, { title: "New start", description: 'By the clocks of the date\'s own zone, such as "2027-01-16 18:00".' }),
  }),
  reply: staffDone,
  idempotent: "natural",
});

export const CancelSession = defineEndpoint({
  name: "CancelSession",
  method: "POST",
  path: "/staff/sessions/:id/cancellation",
  summary: "Calls a date off.",
  staff: {
    kind: "act",
    queue: "sessions",
    states: ["open"],
    label: "Call it off",
    effect:
      "Everybody's place is gone, nobody can register, and it cannot be taken back. Whoever registered is told, with your reason as you write it here: write it for them.",
    reason: true,
    grave: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const SetHost = defineEndpoint({
  name: "SetHost",
  method: "POST",
  path: "/staff/sessions/:id/host",
  summary: "Says who holds a date.",
  staff: {
    kind: "act",
    queue: "sessions",
    states: ["open"],
    label: "Name another host",
    effect: "Everybody sees this name at this date. The other dates keep theirs.",
  },
  params: id,
  /** One of those that the item offers. */
  body: z.object({ instructor: field(z.string().check(z.minLength(1), z.maxLength(80)), { title: "Host" }) }),
  reply: staffDone,
  idempotent: "natural",
});

/** Any service, over https. Nobody's name and password stand in it. */
const roomForm = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/;
const room = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(roomForm, "is an address that begins with https:// and has no user name in it"));

export const SetRoom = defineEndpoint({
  name: "SetRoom",
  method: "POST",
  path: "/staff/sessions/:id/room",
  summary: "Says where a date is joined.",
  staff: {
    kind: "act",
    queue: "sessions",
    states: ["open"],
    label: "Set the join address",
    effect:
      "From the first address on people can register. It is told to nobody: whoever has a place is led there, from ten minutes before the start to the end.",
  },
  params: id,
  body: z.object({
    room: field(room, { title: "Join address", description: "Of any service, beginning with https://. It is not shown here again." }),
  }),
  reply: staffDone,
  idempotent: "natural",
});

export const AddDate = defineEndpoint({
  name: "AddDate",
  method: "POST",
  path: "/staff/sessions",
  summary: "Adds a date to a talk or a masterclass.",
  staff: {
    kind: "act",
    begins: "sessions",
    label: "Add a date",
    effect: "Everybody sees it. People can register once it has a join address.",
  },
  body: z.object({
    resource: field(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)), {
      title: "Talk or masterclass",
      description: "The last part of its address, such as marking-forty-notebooks.",
    }),
    starts_at: field(startsAt, { title: "Start", description: 'By the clocks of the zone below, such as "2027-01-16 18:00".' }),
    time_zone: field(z.string().check(z.trim(), z.maxLength(60)), {
      title: "Time zone",
      description: "By its place, such as Asia/Kolkata or Africa/Nairobi.",
    }),
    capacity: field(z.optional(z.int().check(z.minimum(1), z.maximum(100_000))), {
      title: "Seats",
      description: "Left empty, there are as many as come.",
    }),
  }),
  reply: z.object({ ...staffDone.shape, id: z.uuid() }),
  idempotent: "natural",
});
