import * as z from "zod/mini";
import { udiseFigures } from "./udise-fault.ts";

/** The code that India's Ministry of Education gives each school: two figures for the State, two for the district, seven more. */
export const udiseCode = z.string().check(
  z.overwrite((text: string) => text.replaceAll(/[\s-]/g, "")),
  z.regex(/^\d{11}$/, `A UDISE code has ${udiseFigures} figures.`),
);
