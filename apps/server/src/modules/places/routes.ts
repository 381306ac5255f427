import { GetPinCode } from "@upaya/contracts/places/get-pin-code.ts";
import { Locate } from "@upaya/contracts/places/locate.ts";
import { ReverseGeocode } from "@upaya/contracts/places/reverse-geocode.ts";
import { SearchPlaces } from "@upaya/contracts/places/search-places.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone } from "#platform/policy.ts";
import { locate } from "./locate.ts";
import { getPinCode } from "./pin-codes/get-pin-code.ts";
import { reverseGeocode } from "./reverse-geocode.ts";
import { searchPlaces } from "./search-places.ts";

export const placesRoutes = [
  endpoint(SearchPlaces, everyone, searchPlaces),
  endpoint(ReverseGeocode, everyone, reverseGeocode),
  endpoint(Locate, everyone, locate),
  endpoint(GetPinCode, everyone, getPinCode),
];
