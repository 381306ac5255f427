import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { wrapped } from "../wire.ts";
import { latitude, location, longitude } from "./location.ts";

const digits = "must be a number of degrees such as 19.9975";

/** Plain digits: `NaN`, `1e3` and an empty text are no degrees. */
function degrees<Range extends z.ZodMiniType<number, number>>(range: Range) {
  return z.pipe(
    z.pipe(
      z.string(digits).check(z.regex(/^-?\d{1,3}(\.\d{1,18})?$/, digits)),
      z.transform((text: string) => Number(text)),
    ),
    range,
  );
}

export const ReverseGeocode = defineEndpoint({
  name: "ReverseGeocode",
  method: "GET",
  path: "/places/reverse",
  summary: "What lies at a point. Where nothing is near, or nobody can say, the default location.",
  query: z.object({ lat: degrees(latitude), lng: degrees(longitude) }),
  reply: wrapped(location),
});
