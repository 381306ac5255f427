import type * as z from "zod";
import { OutsideError } from "#platform/errors.ts";
import { fetchOutside } from "#platform/outside/call-out.ts";

/** Longer than this nobody waits for what our own record can answer as well. */
const usualPatienceMs = 800;

/** One GET for JSON of a known shape. Whatever goes wrong with it is the same to the caller: the service is away. */
export async function askOutside<Shape extends z.ZodType>(
  service: string,
  url: URL,
  shape: Shape,
  headers: Record<string, string> = {},
  patienceMs = usualPatienceMs,
): Promise<z.output<Shape>> {
  const { status, text } = await fetchOutside(service, url, { headers, signal: AbortSignal.timeout(patienceMs) });
  if (status < 200 || status > 299) throw new OutsideError(service, `answers ${status}`);
  try {
    return shape.parse(JSON.parse(text));
  } catch (error) {
    throw new OutsideError(service, error);
  }
}
