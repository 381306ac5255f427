import type { Locator, Page } from "@playwright/test";
import { places } from "./env.ts";

export interface Card {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly price: number | null;
  readonly course_type: string;
  readonly thumbnail: string;
  readonly start_date: string | null;
  readonly ready: boolean;
  readonly temp_instructor_name: string;
  readonly reviews?: { rating: number; count: number };
  readonly webinar_reviews?: { rating: number; count: number };
}

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${places().api}/api${path}`);
  return (await response.json()) as T;
}

/** What the API says, asked directly: the page has to show the same. */
export const askList = (query: string) => ask<{ total: number; data: Card[] }>(`/learning/list?limit=24&${query}`);
export const askSearch = (query: string) => ask<{ total: number; data: { slug: string; name: string }[] }>(`/learning/search?${query}`);

export interface Bundle {
  readonly slug: string;
  readonly bundle_name: string;
  readonly cover_image: string;
  readonly price: number;
  readonly worth: number;
  readonly item_count: number;
  readonly ready: boolean;
  readonly bundle_reviews: { rating: number; count: number };
}
export const askBundles = async () => (await ask<{ response: { data: Bundle[]; total: number } }>("/bundle/all?limit=24")).response;
export const askBundle = (slug: string) => ask<Bundle & { items: Card[] }>(`/bundle/${slug}`);

export const cards = (page: Page): Locator => page.locator("main .grid-cards > article");
export const names = (page: Page): Promise<string[]> => cards(page).locator("h3").allTextContents();
export const cardOf = (page: Page, name: string): Locator => page.locator("main article").filter({ hasText: name });
export const cart = (page: Page): Locator => page.locator('header a[href="/cart"]');

/** Requests of this page that only the person who looks can make. */
export function personalCalls(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(graphql|shell|user|cart|auth)/.test(request.url())) seen.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return seen;
}
