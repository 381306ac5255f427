import type { Location } from "@upaya/contracts/places/location.ts";
import type { PlaceKind } from "@upaya/contracts/places/search-places.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { PlacePage, Point } from "./places.store.ts";

/** What was typed, as it was typed. */
interface PlaceQuery {
  readonly name: string;
  readonly country: string;
  readonly state: string;
  readonly kind?: PlaceKind | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Who can say what a place is called and where it lies. An adapter that cannot answer throws. */
export interface Gazetteer {
  search(ctx: Ctx, query: PlaceQuery): Promise<PlacePage>;
  /** Undefined where nothing is near. */
  reverse(ctx: Ctx, at: Point): Promise<Location | undefined>;
}

/** Who can say, roughly, where an address of the internet is. */
export interface Locator {
  locate(address: string): Promise<Location | undefined>;
}
