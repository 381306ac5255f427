import * as z from "zod/mini";
import { latitude, location, longitude } from "../places/location.ts";
import { plainLine } from "./plain-text.ts";

/** A place in a form. One that was typed by hand has no point on the map, and a guessed one would be a lie. */
export const formLocation = z.extend(location, { lat: z.nullable(latitude), lng: z.nullable(longitude) });
export type FormLocation = z.output<typeof formLocation>;

/** The same place without marks that nobody sees. */
export function plainPlace(place: FormLocation): FormLocation {
  const plain = Object.entries(place).map(([name, part]) => [name, typeof part === "string" ? plainLine(part) : part]);
  return Object.fromEntries(plain) as FormLocation;
}

export const emptyLocation: FormLocation = {
  address_line_1: "",
  district: "",
  city: "",
  state: "",
  country: "",
  postcode: "",
  lat: null,
  lng: null,
  place_id: "",
};
