import { GetHome, ListBanners } from "@upaya/contracts/content/home.ts";
import { GetPage } from "@upaya/contracts/content/page.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone } from "#platform/policy.ts";
import { getHome } from "./get-home.ts";
import { getPage } from "./get-page.ts";
import { listBanners } from "./list-banners.ts";

export const contentRoutes = [
  endpoint(GetHome, everyone, getHome),
  endpoint(ListBanners, everyone, listBanners),
  endpoint(GetPage, everyone, getPage),
];
