import { apiBase } from "@upaya/contracts/endpoint.ts";
import * as z from "zod";
import type { Ctx } from "#platform/ctx.ts";

const place = "learning worksheet";
const hoursMs = 6 * 3_600_000;

const pass = z.object({ file: z.uuid(), title: z.string(), until: z.int() });

interface Worksheet {
  readonly file_id: string;
  readonly title: string;
}

/** An address for whoever may see the lesson. It is sealed and kept nowhere, so nobody can guess or change one. */
export function worksheetToken(ctx: Ctx, { file_id: file, title }: Worksheet): string {
  const until = ctx.clock.now().getTime() + hoursMs;
  return ctx.seal.close({ file, title, until }, place).toString("base64url");
}

/** What an address is for; nothing when it is none of ours, or over. */
export function readWorksheetToken(ctx: Ctx, token: string): Worksheet | undefined {
  try {
    const { file, title, until } = pass.parse(ctx.seal.open(Buffer.from(token, "base64url"), place));
    return until > ctx.clock.now().getTime() ? { file_id: file, title } : undefined;
  } catch {
    return undefined;
  }
}

export const worksheetUrl = (ctx: Ctx, worksheet: Worksheet): string => `${apiBase}/learning/worksheets/${worksheetToken(ctx, worksheet)}`;

/** The same for everybody, since documents are. */
export const previewUrl = (slug: string, lesson: string, key: string): string =>
  `${apiBase}/learning/courses/${slug}/lessons/${lesson}/worksheets/${key}`;
