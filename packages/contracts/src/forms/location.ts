import * as z from "zod/mini";
import { latitude, location, longitude } from "../places/location.ts";

/** A place in a form. One that was typed by hand has no point on the map, and a guessed one would be a lie. */
export const formLocation = z.extend(location, { lat: z.nullable(latitude), lng: z.nullable(longitude) });
export type FormLocation = z.output<typeof formLocation>;

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
