import type * as z from "zod";
import { OutsideError } from "#platform/errors.ts";

/** Longer than this nobody waits for what our own record can answer as well. */
const patienceMs = 800;

/** One GET for JSON of a known shape. Whatever goes wrong with it is the same to the caller: the service is away. */
export async function askOutside<Shape extends z.ZodType>(
  service: string,
  url: URL,
  shape: Shape,
  headers: Record<string, string> = {},
): Promise<z.output<Shape>> {
  try {
    const reply = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(patienceMs) });
    if (!reply.ok) throw new OutsideError(service, `answers ${reply.status}`);
    return shape.parse(await reply.json());
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError(service, error);
  }
}
