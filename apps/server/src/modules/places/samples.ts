import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  SearchPlaces: () => ({ query: { name: "Nashik" } }),
  ReverseGeocode: () => ({ query: { lat: "19.99", lng: "73.78" } }),
  Locate: () => ({}),
  GetMap: () => ({}),
  SearchEstablishments: () => ({ query: { name: "Navodit Public School", lat: "18.52", lng: "73.84" } }),
  GetPinCode: () => ({ params: { pin: "629001" } }),
};
