import * as z from "zod/mini";

/** Every list answers at most this many rows, whatever its limit says. */
export const maxRows = 100;
/** Beyond this offset a list is not walked any further: nobody pages there by hand. */
const maxOffset = 10_000;

const whole = "must be a whole number, 0 or more";

const wholeNumber = z.union(
  [
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((text: string) => Number(text)),
    ),
    z.int(whole).check(z.gte(0, whole)),
  ],
  whole,
);

/** A limit over the cap answers the cap; a negative or non-numeric one is refused. */
export function limitParam(defaultRows: number) {
  const capped = z.pipe(
    wholeNumber,
    z.transform((rows: number) => Math.min(rows, maxRows)),
  );
  return z.prefault(capped, defaultRows);
}

export const offsetParam = z.prefault(wholeNumber, 0).check(z.lte(maxOffset, `must be at most ${maxOffset}`));

/** `a,b` or a list; blanks are dropped, so an empty parameter filters nothing. */
export const namesParam = z.pipe(
  z._default(z.union([z.string().check(z.maxLength(400)), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10))]), ""),
  z.transform((names: string | string[]) => {
    const list = typeof names === "string" ? names.split(",") : names;
    return [...new Set(list.map((name) => name.trim().toLowerCase()).filter(Boolean))].slice(0, 10);
  }),
);

/** `a,b`: ids of the things of a page, as many as a list may have. */
export const idsParam = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(maxRows * 40)),
    z.transform((text: string) => text.split(",").filter(Boolean).slice(0, maxRows)),
  ),
  z.array(z.uuid()),
);

/** One of a few names; whatever else is sent means the usual one. */
export function nameOr<const Names extends readonly [string, ...string[]]>(names: Names, usual: Names[number]) {
  return z.pipe(
    z._default(z.unknown(), usual),
    z.transform((value: unknown): Names[number] => names.find((name) => name === value) ?? usual),
  );
}

/** `{response: {data, total?}, message?}`: exactly where the spec writes the wrapper. */
export function wrapped<Data extends z.ZodMiniType>(data: Data) {
  return z.object({
    response: z.object({ data, total: z.optional(z.int()) }),
    message: z.optional(z.string()),
  });
}

/** `{total, data}` at the top level. */
export function page<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ total: z.int(), data: z.array(row) });
}

const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The one shape of every failed REST reply. */
export const errorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.array(fieldError)),
    request_id: z.string(),
  }),
});
export type ErrorReply = z.output<typeof errorReply>;
