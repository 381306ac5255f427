import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";
import { personRoles } from "./roles.ts";

const id = z.object({ id: z.uuid() });

export const ListPeople = defineEndpoint({
  name: "ListPeople",
  method: "GET",
  path: "/staff/people",
  summary: "Those who hold a role, those whose account is closed, or whoever has the address, number or id that is searched for.",
  staff: {
    kind: "queue",
    queue: "people",
    title: "People and roles",
    states: { staff: "With a role", suspended: "Closed for now" },
    search: "A whole e-mail address, phone number or account number",
    empty: "Nobody has this address or number.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetPerson = defineEndpoint({
  name: "GetPerson",
  method: "GET",
  path: "/staff/people/:id",
  summary: "What staff need to know of somebody to help them: their account, their roles and what was done to it.",
  staff: { kind: "item", queue: "people", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const SuspendPerson = defineEndpoint({
  name: "SuspendPerson",
  method: "POST",
  path: "/staff/people/:id/suspension",
  summary: "Closes an account for now.",
  staff: {
    kind: "act",
    queue: "people",
    states: ["active"],
    label: "Close this account for now",
    effect: "They are signed out everywhere within a second and cannot sign in. Nothing of theirs is deleted.",
    reason: true,
    grave: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const ReopenPerson = defineEndpoint({
  name: "ReopenPerson",
  method: "POST",
  path: "/staff/people/:id/reopening",
  summary: "Opens an account again that was closed for now.",
  staff: {
    kind: "act",
    queue: "people",
    states: ["suspended"],
    label: "Open this account again",
    effect: "They can sign in again and find everything as they left it.",
    reason: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

const role = field(z.enum(personRoles), {
  title: "Role",
  words: {
    channel_partner: "Channel partner",
    customer_success: "Customer success",
    sales_associate: "Sales associate",
    institutional_value_partner: "Institutional value partner",
    institutional_sales_partner: "Institutional sales partner",
    staff_admin: "Staff: administrator",
    staff_support: "Staff: people, certificates, schools, help",
    staff_content: "Staff: courses, sessions, pages, words",
    staff_moderator: "Staff: reviews, posts, job posts, videos",
    staff_finance: "Staff: money",
  },
});

export const GiveRole = defineEndpoint({
  name: "GiveRole",
  method: "POST",
  path: "/staff/people/:id/roles",
  summary: "Gives a role on the whole platform.",
  staff: {
    kind: "act",
    queue: "people",
    states: ["active"],
    label: "Give a role",
    effect: "They can do what the role may do within a second of the second person's yes.",
    reason: true,
    second: "Whoever holds a role sees or changes what belongs to others.",
    says: ["role"],
  },
  params: id,
  body: z.object({
    role,
    until: field(z.optional(z.iso.date()), { title: "Until", description: "The last day. Leave it empty for a role without an end." }),
  }),
  reply: staffDone,
  idempotent: "natural",
});

export const TakeRole = defineEndpoint({
  name: "TakeRole",
  method: "POST",
  path: "/staff/people/:id/roles/end",
  summary: "Takes a role on the whole platform.",
  staff: {
    kind: "act",
    queue: "people",
    label: "Take a role",
    effect: "It is gone within a second. One person is enough: a right that is in doubt ends at once.",
    reason: true,
    says: ["role"],
    grave: true,
  },
  params: id,
  body: z.object({ role }),
  reply: staffDone,
  idempotent: "natural",
});

export const InviteToDesk = defineEndpoint({
  name: "InviteToDesk",
  method: "POST",
  path: "/staff/people/:id/desk-link",
  summary: "Makes a link with which one device of a staff member learns to open the desk: once, and within a day.",
  staff: {
    kind: "act",
    queue: "people",
    states: ["active"],
    label: "Make a link to the desk",
    effect: "You are shown a link that works once, within a day. Hand it over yourself, to the person you know.",
    reason: true,
  },
  params: id,
  reply: z.object({ message: z.string(), link: z.string() }),
  idempotent: "natural",
});

export const TakeDeskKeys = defineEndpoint({
  name: "TakeDeskKeys",
  method: "POST",
  path: "/staff/people/:id/desk-keys/end",
  summary: "No device of theirs opens the desk any more.",
  staff: {
    kind: "act",
    queue: "people",
    label: "Take all keys to the desk",
    effect: "No device of theirs opens the desk any more, and the desks they left open are closed. For a phone that is lost.",
    reason: true,
    grave: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});
