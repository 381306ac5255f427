import { createContext } from "react-router";
import type { Brand } from "@upaya/contracts/brand.ts";

/** What the host knows and every loader may use. */
export interface Site {
  readonly brand: Brand;
  readonly apiUrl: string;
  readonly requestId: string;
  readonly kit: boolean;
}

export const siteContext = createContext<Site>();
