import type { Establishment } from "@upaya/contracts/places/search-establishments.ts";

interface EstablishmentQuery {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** Who knows establishments by name. Our own record has none: an adapter that cannot answer throws, and the pin is put by hand. */
export interface EstablishmentFinder {
  find(query: EstablishmentQuery): Promise<Establishment[]>;
}
