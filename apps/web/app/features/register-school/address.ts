import { registerAddress } from "../../lib/school/address.ts";
import { useAddress } from "../../lib/use-address.ts";

/** What this page shows stands in its address, so that Back leads a step back and a reload changes nothing. */
export interface Place {
  readonly q?: string;
  readonly where?: string;
  /** Found in the directory. */
  readonly listing?: string;
  readonly claim?: string;
  /** One that the caller speaks for. */
  readonly school?: string;
  readonly step?: "add" | "documents";
}

export function addressOf(place: Place): string {
  const search = new URLSearchParams(Object.entries(place).filter(([, value]) => value !== "")).toString();
  return search === "" ? registerAddress : `${registerAddress}?${search}`;
}

const steps = new Set<unknown>(["add", "documents"]);

export function usePlace(): Place {
  const search = new URLSearchParams(useAddress().search);
  const names = ["q", "where", "listing", "claim", "school"] as const;
  const step = search.get("step");
  return {
    ...Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : []))),
    ...(steps.has(step) ? { step: step as "add" | "documents" } : {}),
  };
}
