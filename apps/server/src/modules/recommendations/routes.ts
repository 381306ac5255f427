import { FetchRecommendResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { endpoint } from "#platform/http/route.ts";
import { signedIn } from "#platform/policy.ts";
import { fetchRecommendResource } from "./fetch-recommend-resource.ts";

export const recommendationRoutes = [endpoint(FetchRecommendResource, signedIn, fetchRecommendResource)];
