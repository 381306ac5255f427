import { none, type PersonalRegister } from "#platform/personal.ts";

export const placesColumns: PersonalRegister<"places"> = {
  "places.place": {
    id: none,
    slug: none,
    kind: none,
    name: none,
    folded: none,
    search: none,
    country_id: none,
    state_id: none,
    district_id: none,
    population: none,
    lat: none,
    lng: none,
  },
  "places.pin_code": {
    pin: none,
    city: none,
    state: none,
  },
};
