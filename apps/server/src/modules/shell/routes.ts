import { GetCalendarFeed } from "@upaya/contracts/shell/calendar-feed.ts";
import { GetBootstrap, GetUserInfo, ListUserRoutes } from "@upaya/contracts/shell/session-user.ts";
import { GetCardFacts } from "@upaya/contracts/shell/card-facts.ts";
import { ListRegisteredTracks } from "@upaya/contracts/shell/registered-tracks.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { getBootstrap } from "./get-bootstrap.ts";
import { getCalendarFeed } from "./get-calendar-feed.ts";
import { getCardFacts } from "./get-card-facts.ts";
import { getUserInfo } from "./get-user-info.ts";
import { listRegisteredTracks } from "./list-registered-tracks.ts";
import { listUserRoutes } from "./list-user-routes.ts";

export const shellRoutes = [
  endpoint(GetBootstrap, signedIn, getBootstrap),
  endpoint(GetUserInfo, signedIn, getUserInfo),
  endpoint(ListUserRoutes, signedIn, listUserRoutes),
  endpoint(ListRegisteredTracks, signedIn, listRegisteredTracks),
  endpoint(GetCardFacts, signedIn, getCardFacts),
  endpoint(GetCalendarFeed, everyone, getCalendarFeed),
];
