import * as z from "zod/mini";
import { mapDefault } from "./map-default.ts";

export const latitude = z.number().check(z.gte(-90, "must be at least -90"), z.lte(90, "must be at most 90"));
export const longitude = z.number().check(z.gte(-180, "must be at least -180"), z.lte(180, "must be at most 180"));

const line = z.string().check(z.maxLength(200));

/** A place as forms hold it and the wire carries it. What is not known is an empty text, never a guess. */
export const location = z.object({
  address_line_1: line,
  district: line,
  city: line,
  state: line,
  country: line,
  /** A text: a number would lose the zeros that many postcodes begin with. */
  postcode: z.string().check(z.maxLength(20)),
  lat: latitude,
  lng: longitude,
  /** Names the place at the service that found it: ours by slug, others by their own id. */
  place_id: line,
});

export type Location = z.output<typeof location>;

/** Where the map opens, and the answer whenever nobody can say where someone is. Its id is its own: people do live in Nagercoil. */
export const defaultLocation: Location = {
  address_line_1: "",
  district: "Kanniyakumari",
  city: "Nagercoil",
  state: "Tamil Nadu",
  country: "India",
  postcode: "",
  lat: mapDefault.lat,
  lng: mapDefault.lng,
  place_id: "default",
};
