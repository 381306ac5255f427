import { GetBundle, ListBundles } from "@upaya/contracts/catalogue/bundles.ts";
import { FetchProductResource, GetResource, ListAddresses } from "@upaya/contracts/catalogue/get-resource.ts";
import { ListOffers } from "@upaya/contracts/catalogue/list-offers.ts";
import { ListFacets, ListResources, SearchResources } from "@upaya/contracts/catalogue/list-resources.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone } from "#platform/policy.ts";
import { fetchProductResource } from "./lists/fetch-product-resource.ts";
import { getBundle } from "./bundles/get-bundle.ts";
import { getResource } from "./resources/get-resource.ts";
import { listAddresses } from "./lists/list-addresses.ts";
import { listBundles } from "./bundles/list-bundles.ts";
import { listFacets } from "./lists/list-facets.ts";
import { listOffers } from "./lists/list-offers.ts";
import { listResources } from "./lists/list-resources.ts";
import { searchResources } from "./search/search-resources.ts";

export const catalogueRoutes = [
  endpoint(ListResources, everyone, listResources),
  endpoint(ListFacets, everyone, listFacets),
  endpoint(SearchResources, everyone, searchResources),
  endpoint(GetResource, everyone, getResource),
  endpoint(FetchProductResource, everyone, fetchProductResource),
  endpoint(ListAddresses, everyone, listAddresses),
  endpoint(ListOffers, everyone, listOffers),
  endpoint(ListBundles, everyone, listBundles),
  endpoint(GetBundle, everyone, getBundle),
];
