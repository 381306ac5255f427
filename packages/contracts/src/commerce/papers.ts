import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

const paperKinds = ["invoice", "credit_note", "receipt"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What an office asks for: it is there a moment after the money is. */
export const paper = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  number: z.string(),
  issued_at: z.iso.datetime(),
  /** Of a credit note: which refund it is for. */
  refund_id: z.nullable(z.uuid()),
});
export type Paper = z.output<typeof paper>;

export const GetPaper = defineEndpoint({
  name: "GetPaper",
  method: "GET",
  path: "/cart/orders/:number/papers/:id",
  summary: "An invoice, a credit note or a receipt of one's own order, as PDF: the same bytes each time.",
  params: z.object({ number: z.string().check(z.maxLength(40)), id: z.uuid() }),
  replies: "file",
});

export const GetPapersOfYear = defineEndpoint({
  name: "GetPapersOfYear",
  method: "GET",
  path: "/cart/papers/:file",
  summary: "All papers of one's own orders of a financial year of India (2026-27.zip), in one zip.",
  params: z.object({ file: z.string().check(z.regex(/^\d{4}-\d{2}\.zip$/)) }),
  replies: "file",
});
