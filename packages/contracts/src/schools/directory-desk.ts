import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";
import { keysOf, schoolBoards } from "./kinds.ts";
import { schoolFields } from "./school.ts";

const id = z.object({ id: z.uuid() });

export const ListListingsAtDesk = defineEndpoint({
  name: "ListListingsAtDesk",
  method: "GET",
  path: "/staff/schools/directory",
  summary: "Schools of the directory, looked up by UDISE code or name; without a word those that were changed last.",
  staff: {
    kind: "queue",
    queue: "schools-directory",
    title: "Schools: the directory",
    states: { all: "All", claimed: "On the platform" },
    search: "UDISE code, or name and PIN code",
    empty: "There is none.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetListingAtDesk = defineEndpoint({
  name: "GetListingAtDesk",
  method: "GET",
  path: "/staff/schools/directory/:id",
  summary: "A school as the directory has it, with its office's address and number.",
  staff: { kind: "item", queue: "schools-directory", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const CorrectListing = defineEndpoint({
  name: "CorrectListing",
  method: "POST",
  path: "/staff/schools/directory/:id/correction",
  summary: "Corrects what the directory says of a school. What the school says of itself stays its own.",
  staff: {
    kind: "act",
    queue: "schools-directory",
    label: "Correct it",
    effect: "It is found by the new words at once. A code goes to the new address; codes on their way to the old one stop.",
    reason: true,
  },
  params: id,
  body: z.object({
    name: field(schoolFields.name, { title: "Name" }),
    board: field(z.nullable(z.enum(keysOf(schoolBoards))), { title: "Board", words: schoolBoards }),
    place: field(z.string().check(z.overwrite(plainLine), z.maxLength(300)), {
      title: "Place",
      description: "From near to far: Paud Road, Kothrud",
    }),
    pin_code: field(schoolFields.pin_code, { title: "PIN code" }),
    email: field(schoolFields.email, { title: "E-mail of the office", description: "Codes go there." }),
    phone: field(schoolFields.phone, { title: "Phone of the office" }),
  }),
  reply: staffDone,
  idempotent: "natural",
});
