import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  SearchPlaces: () => ({ query: { name: "Nashik" } }),
  ReverseGeocode: () => ({ query: { lat: "19.99", lng: "73.78" } }),
  Locate: () => ({}),
  GetPinCode: () => ({ params: { pin: "629001" } }),
};
