import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { ticket } from "./session.ts";

/** The page that the link in a letter opens. The secret stands behind the #, so that no server and no log on the way sees it. */
export const undoPath = "/undo";

/** How long the link works. */
export const undoHours = 72;

const changeKinds = [
  "identifier_added",
  "identifier_removed",
  "password_set",
  "passkey_added",
  "passkey_removed",
  "accounts_joined",
  "data_exported",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const LookAtChange = defineEndpoint({
  name: "LookAtChange",
  method: "POST",
  path: "/auth/undo/look",
  summary: "What the link of a letter would undo. Looking changes nothing.",
  body: z.object({ link: ticket }),
  reply: z.object({
    kind: z.enum(changeKinds),
    made_at: z.iso.datetime(),
    /** The device it was made on. */
    label: z.string(),
    ends_at: z.iso.datetime(),
  }),
  idempotent: "natural",
});

export const UndoChange = defineEndpoint({
  name: "UndoChange",
  method: "POST",
  path: "/auth/undo",
  summary: "Puts the ways into an account back to what they were before a change, and signs every other device out.",
  body: z.object({ link: ticket }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
