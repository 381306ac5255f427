import { foldName } from "@upaya/contracts/places/fold-name.ts";

/** As names are sorted and found. */
export const nameKey = (name: string): string => foldName(name) || name.toLowerCase();
