import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { wrapped } from "../wire.ts";
import { degrees } from "./degrees.ts";
import { latitude, location, longitude } from "./location.ts";

export const ReverseGeocode = defineEndpoint({
  name: "ReverseGeocode",
  method: "GET",
  path: "/places/reverse",
  summary: "What lies at a point. Where nothing is near, or nobody can say, the default location.",
  query: z.object({ lat: degrees(latitude), lng: degrees(longitude) }),
  reply: wrapped(location),
});
