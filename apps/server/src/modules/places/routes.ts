import { GetMap } from "@upaya/contracts/places/get-map.ts";
import { GetPinCode } from "@upaya/contracts/places/get-pin-code.ts";
import { Locate } from "@upaya/contracts/places/locate.ts";
import { ReverseGeocode } from "@upaya/contracts/places/reverse-geocode.ts";
import { SearchEstablishments } from "@upaya/contracts/places/search-establishments.ts";
import { SearchPlaces } from "@upaya/contracts/places/search-places.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { getMap } from "./establishments/get-map.ts";
import { searchEstablishments } from "./establishments/search-establishments.ts";
import { locate } from "./locate.ts";
import { getPinCode } from "./pin-codes/get-pin-code.ts";
import { reverseGeocode } from "./reverse-geocode.ts";
import { searchPlaces } from "./search-places.ts";

export const placesRoutes = [
  endpoint(SearchPlaces, everyone, searchPlaces),
  endpoint(ReverseGeocode, everyone, reverseGeocode),
  endpoint(Locate, everyone, locate),
  endpoint(GetPinCode, everyone, getPinCode),
  endpoint(GetMap, signedIn, getMap),
  endpoint(SearchEstablishments, signedIn, searchEstablishments),
];
