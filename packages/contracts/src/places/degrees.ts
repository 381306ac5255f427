import * as z from "zod/mini";

const digits = "must be a number of degrees such as 19.9975";

/** Degrees in an address. Plain digits: `NaN`, `1e3` and an empty text are no degrees. */
export function degrees<Range extends z.ZodMiniType<number, number>>(range: Range) {
  return z.pipe(
    z.pipe(
      z.string(digits).check(z.regex(/^-?\d{1,3}(\.\d{1,18})?$/, digits)),
      z.transform((text: string) => Number(text)),
    ),
    range,
  );
}
