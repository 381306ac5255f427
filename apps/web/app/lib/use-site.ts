import { useRouteLoaderData } from "react-router";
import { type Brand, defaultBrand } from "@upaya/contracts/brand.ts";

/** What the root loader hands every page. */
export interface RootData {
  readonly brand: Brand;
  readonly year: number;
  /** Where the public finds us. */
  readonly origin: string;
}

export function useBrand(): Brand {
  const root: RootData | undefined = useRouteLoaderData("root");
  return root?.brand ?? defaultBrand;
}
