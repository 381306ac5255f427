import { ListNearSchools, SearchDirectory } from "@upaya/contracts/schools/directory.ts";
import { MakeSchool } from "@upaya/contracts/schools/school.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { signedIn } from "#platform/policy.ts";
import { listNearSchools } from "./list-near-schools.ts";
import { makeSchool } from "./make-school.ts";
import { searchDirectory } from "./search-directory.ts";

export const directoryRoutes: readonly Route[] = [
  endpoint(SearchDirectory, signedIn, searchDirectory),
  endpoint(ListNearSchools, signedIn, listNearSchools),
  endpoint(MakeSchool, signedIn, makeSchool),
];
