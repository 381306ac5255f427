import type * as z from "zod";
import type { Endpoint } from "@upaya/contracts/endpoint.ts";

/** What the log may say of a call: which things it named, which fields it had, and of closed fields their value. */
export interface Facts {
  readonly ids: Readonly<Record<string, string>>;
  readonly fields: readonly string[];
  readonly said: Readonly<Record<string, string | boolean>>;
}

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Things are named by ids; a path may name one by a word, too, such as a page. Nothing else of what was typed is told. */
export function factsOf({ staff, params }: Endpoint, input: object): Facts {
  const inPath = new Set(params ? keysOf(params) : []);
  const says = new Set(staff?.kind === "act" ? staff.says : []);
  const given = Object.entries(input).filter(([name, value]) => name !== "reason" && value !== undefined);
  const isId = ([name, value]: [string, unknown]) => typeof value === "string" && (inPath.has(name) || uuidForm.test(value));
  return {
    ids: Object.fromEntries(given.filter(isId)),
    fields: given.filter((entry) => !isId(entry)).map(([name]) => name),
    said: Object.fromEntries(given.filter(([name]) => says.has(name))),
  };
}

/** What has the form of an id. */
export function idsIn(given: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === "string" && uuidForm.test(value)));
}

const keysOf = (schema: z.core.$ZodType) => Object.keys((schema as unknown as { shape: object }).shape);

/** What is told by its value must not be able to hold anything of a person's. */
export function checkSays({ name, staff, body }: Endpoint): void {
  if (staff?.kind !== "act" || !staff.says) return;
  const shape = (body as unknown as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape ?? {};
  for (const field of staff.says)
    if (!isClosed(shape[field])) throw new Error(`${name} would tell the log what ${field} holds, and that may be anything`);
}

function isClosed(schema: z.core.$ZodType | undefined): boolean {
  const def = schema?._zod.def as { type: string; innerType?: z.core.$ZodType } | undefined;
  if (def?.type === "optional" || def?.type === "nullable") return isClosed(def.innerType);
  return def?.type === "enum" || def?.type === "boolean" || def?.type === "literal";
}
