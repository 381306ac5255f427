import { content, type TableBounds } from "#platform/retention/bound.ts";

export const placesBounds: TableBounds<"places"> = {
  "places.place": content("countries, states, districts and cities"),
  "places.pin_code": content("city and State of each PIN code"),
};
