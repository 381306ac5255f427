import { GetBundle, ListBundles } from "@upaya/contracts/catalogue/bundles.ts";
import { FetchProductResource, GetResource, ListAddresses } from "@upaya/contracts/catalogue/get-resource.ts";
import { ListOffers } from "@upaya/contracts/catalogue/list-offers.ts";
import { ListFacets, ListResources, SearchResources } from "@upaya/contracts/catalogue/list-resources.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone } from "#platform/policy.ts";
import { fetchProductResource } from "./fetch-product-resource.ts";
import { getBundle } from "./get-bundle.ts";
import { getResource } from "./get-resource.ts";
import { listAddresses } from "./list-addresses.ts";
import { listBundles } from "./list-bundles.ts";
import { listFacets } from "./list-facets.ts";
import { listOffers } from "./list-offers.ts";
import { listResources } from "./list-resources.ts";
import { searchResources } from "./search-resources.ts";

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
