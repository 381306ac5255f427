import { GetBundle, ListBundles } from "@upaya/contracts/catalogue/bundles.ts";
import { FetchProductResource, GetResource, ListAddresses } from "@upaya/contracts/catalogue/get-resource.ts";
import { ListFacets, ListResources, SearchResources } from "@upaya/contracts/catalogue/list-resources.ts";
import {
  AddDate,
  CancelSession,
  GetDateAtDesk,
  ListDatesAtDesk,
  MoveSession,
  SetHost,
  SetRoom,
} from "@upaya/contracts/catalogue/session-desk.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, holds } from "#platform/policy.ts";
import { fetchProductResource } from "./lists/fetch-product-resource.ts";
import { getBundle } from "./bundles/get-bundle.ts";
import { getResource } from "./resources/get-resource.ts";
import { listAddresses } from "./lists/list-addresses.ts";
import { listBundles } from "./bundles/list-bundles.ts";
import { listFacets } from "./lists/list-facets.ts";
import { listResources } from "./lists/list-resources.ts";
import { searchResources } from "./search/search-resources.ts";
import { addDate } from "./sessions/desk/add-date.ts";
import { cancelSession } from "./sessions/desk/cancel-session.ts";
import { getDateAtDesk } from "./sessions/desk/get-date.ts";
import { listDatesAtDesk } from "./sessions/desk/list-dates.ts";
import { moveSession } from "./sessions/desk/move-session.ts";
import { setHost } from "./sessions/desk/set-host.ts";
import { setRoom } from "./sessions/desk/set-room.ts";

const authors = holds("staff_content", "staff_admin");

export const catalogueRoutes = [
  endpoint(ListResources, everyone, listResources),
  endpoint(ListFacets, everyone, listFacets),
  endpoint(SearchResources, everyone, searchResources),
  endpoint(GetResource, everyone, getResource),
  endpoint(FetchProductResource, everyone, fetchProductResource),
  endpoint(ListAddresses, everyone, listAddresses),
  endpoint(ListBundles, everyone, listBundles),
  endpoint(GetBundle, everyone, getBundle),
  endpoint(ListDatesAtDesk, authors, listDatesAtDesk),
  endpoint(GetDateAtDesk, authors, getDateAtDesk),
  endpoint(MoveSession, authors, moveSession),
  endpoint(CancelSession, authors, cancelSession),
  endpoint(SetHost, authors, setHost),
  endpoint(SetRoom, authors, setRoom),
  endpoint(AddDate, authors, addDate),
];
