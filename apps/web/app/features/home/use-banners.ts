import { useEffect, useState } from "react";
import type { Banner, ListBanners } from "@upaya/contracts/content/home.ts";
import { type Call, request } from "../../lib/api-browser.ts";

const everyMs = 30_000;
const call: Call<typeof ListBanners> = { method: "GET", path: "/content/banners" };

/** The banners of the document, asked for again every 30 seconds. When that fails, those that are there stay. */
export function useBanners(first: readonly Banner[]): readonly Banner[] {
  const [banners, setBanners] = useState(first);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      request<typeof ListBanners>(call, { signal: leaving.signal, quiet: true }).then(
        ({ data }) => setBanners(data),
        () => undefined,
      );
    }, everyMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);
  return banners;
}
