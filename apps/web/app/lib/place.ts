import { useEffect, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { consentCookie, Locate } from "@upaya/contracts/places/locate.ts";

// Only the types of the contract come in: every page runs this.
const cookie: typeof consentCookie = "upaya_consent";
const path: (typeof Locate)["path"] = "/places/here";
const key = "upaya.place";

/** Country and city, never more. */
export interface CoarsePlace {
  readonly city: string;
  readonly country: string;
}

function agreed(): boolean {
  const held = document.cookie.split("; ").find((each) => each.startsWith(`${cookie}=`));
  return (held?.slice(cookie.length + 1) ?? "").split(".").includes("location");
}

function kept(): CoarsePlace | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Asked of our own server once per visit, after consent and not before. Nobody else hears of it. */
async function locate(): Promise<CoarsePlace | undefined> {
  const known = kept();
  if (known) return known;
  const response = await fetch(`/api${path}`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { city, country } = ((await response.json()) as Reply<typeof Locate>).response.data;
  try {
    sessionStorage.setItem(key, JSON.stringify({ city, country }));
  } catch {
    // private mode: it is asked again on the next page
  }
  return { city, country };
}

/** Roughly where this device is, for whoever said that it may be asked. */
export function useCoarsePlace(): CoarsePlace | undefined {
  const [place, setPlace] = useState<CoarsePlace>();
  useEffect(() => {
    if (agreed()) void locate().then(setPlace);
  }, []);
  return place;
}
