import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ListConsents } from "@upaya/contracts/identity/consent.ts";
import { SaveDetails } from "@upaya/contracts/identity/details.ts";
import { CreateFavorite } from "@upaya/contracts/learning/favourites.ts";
import { GetBootstrap, GetUserInfo, ListUserRoutes } from "@upaya/contracts/shell/session-user.ts";
import { callApi, callOperation } from "./api-browser.ts";
import { setPreference } from "./preferences.ts";

let asked: { url: string; init: RequestInit | undefined }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    asked.push({ url, init: init && { ...init, signal: null } });
    return new Response(JSON.stringify({ data: {} }), { status: 200 });
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Everything that goes over the wire for a few calls of each kind. */
async function wiresIn(mode: string): Promise<unknown> {
  asked = [];
  setPreference("mode", mode);
  const cookies = document.cookie;
  for (const endpoint of [GetBootstrap, GetUserInfo, ListUserRoutes, ListConsents]) await callApi(endpoint);
  await callApi(SaveDetails, { body: { city: "Pune" } });
  await callOperation(CreateFavorite, { object: { user_id: "u", webinar_id: "w" } });
  return { cookies, asked };
}

describe("teacher or school", () => {
  it("[NAV-20] is a look of this device: not a byte of any call says which, so no reply can depend on it", async () => {
    const teacher = await wiresIn("teacher");
    expect(asked).toHaveLength(6);
    expect(await wiresIn("school")).toEqual(teacher);
    expect(localStorage.getItem("upaya.mode")).toBe("school");
  });
});
