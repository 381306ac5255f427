import { GetBootstrap, GetUserInfo, ListUserRoutes } from "@upaya/contracts/shell/session-user.ts";
import { GetCardFacts } from "@upaya/contracts/shell/card-facts.ts";
import { endpoint } from "#platform/http/route.ts";
import { signedIn } from "#platform/policy.ts";
import { getBootstrap } from "./get-bootstrap.ts";
import { getCardFacts } from "./get-card-facts.ts";
import { getUserInfo } from "./get-user-info.ts";
import { listUserRoutes } from "./list-user-routes.ts";

export const shellRoutes = [
  endpoint(GetBootstrap, signedIn, getBootstrap),
  endpoint(GetUserInfo, signedIn, getUserInfo),
  endpoint(ListUserRoutes, signedIn, listUserRoutes),
  endpoint(GetCardFacts, signedIn, getCardFacts),
];
