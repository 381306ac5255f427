import { ListFavourites } from "@upaya/contracts/learning/favourites.ts";
import { endpoint } from "#platform/http/route.ts";
import { signedIn } from "#platform/policy.ts";
import { listFavourites } from "./list-favourites.ts";

export const learningRoutes = [endpoint(ListFavourites, signedIn, listFavourites)];
