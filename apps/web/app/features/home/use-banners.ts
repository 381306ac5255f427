import { useEffect, useState } from "react";
import type { Banner, ListBanners } from "@upaya/contracts/content/home.ts";
import type { Call } from "../../lib/api-browser.ts";
import { noInput, useRead } from "../../lib/data/use-read.ts";

const everyMs = 30_000;
const call: Call<typeof ListBanners> = { method: "GET", path: "/content/banners" };

/** The banners of the document, asked for again every 30 seconds. When that fails, those that are there stay. */
export function useBanners(first: readonly Banner[]): readonly Banner[] {
  const [old, setOld] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOld(true), everyMs);
    return () => clearTimeout(timer);
  }, []);
  return useRead(call, noInput, { wanted: old, quiet: true, every: everyMs }).data?.data ?? first;
}
