import { createContext } from "react-router";
import type { Brand } from "@upaya/contracts/brand.ts";

/** What the host knows and every loader may use. */
export interface Site {
  readonly brand: Brand;
  readonly apiUrl: string;
  /** Where the public finds us, for addresses that leave the page: canonical ones, previews, structured data. */
  readonly origin: string;
  readonly requestId: string;
  /** Whose address asked. It stands in no document: the API counts a visitor's calls against them and not against us. */
  readonly visitor: string;
  /** What our own inline scripts are known by while a page is rendered. */
  readonly scriptMark?: string;
  /** Tells the host's log of what nobody expected. */
  readonly report?: (error: unknown) => void;
}

/** What a call of ours to the API says of the request it belongs to. */
export function callerHeaders({ requestId, visitor }: Site): Record<string, string> {
  return { "x-request-id": requestId, "x-forwarded-for": visitor };
}

export const siteContext = createContext<Site>();
