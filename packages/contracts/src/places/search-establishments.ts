import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { wrapped } from "../wire.ts";
import { degrees } from "./degrees.ts";
import { latitude, longitude } from "./location.ts";

/** Whoever asks for fewer letters is shown half of a State. */
const leastOfEstablishment = 3;
export const establishmentsShown = 8;

const line = z.string().check(z.maxLength(200));

const establishment = z.object({
  id: line,
  name: line,
  /** Street, town and State, as far as they are known. */
  address: z.string().check(z.maxLength(600)),
  lat: latitude,
  lng: longitude,
});
export type Establishment = z.output<typeof establishment>;

export const SearchEstablishments = defineEndpoint({
  name: "SearchEstablishments",
  method: "GET",
  path: "/places/establishments",
  summary: "Schools, offices and other establishments by name, near a point first. Towns, streets and regions are not among them.",
  query: z.object({
    name: z
      .string()
      .check(
        z.overwrite(plainLine),
        z.minLength(leastOfEstablishment, `Please type at least ${leastOfEstablishment} letters.`),
        z.maxLength(100),
      ),
    /** What the map shows: of two with one name the nearer is likelier meant. */
    lat: degrees(latitude),
    lng: degrees(longitude),
  }),
  reply: wrapped(z.array(establishment).check(z.maxLength(establishmentsShown))),
  rows: establishmentsShown,
  shed: "browse",
});
