// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { request } from "./api-browser.ts";
import { begunAs, currentState, giveUp, load, watchSession } from "./session-state.ts";
import { tokenOf } from "./session-tokens.ts";

const asha = { user: { id: "0190a000-0000-7000-8000-00000000000a" } };
let session = true;
const asked: { url: string; token: string | null }[] = [];

function answer(url: string, token: string | null): Response {
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  const refused = json({ error: { code: "unauthenticated", message: "Sign in." } }, 401);
  if (url === "/api/auth/refresh")
    return session ? json({ access_token: "old", expires_in: 600, user_id: asha.user.id, shared_device: false }) : refused;
  if (url === "/api/shell/bootstrap") return json(asha);
  return token === "Bearer new" || (session && token === "Bearer old") ? json({ kept: true }) : refused;
}

beforeEach(async () => {
  vi.useFakeTimers();
  session = true;
  document.cookie = "upaya_session=1; Path=/";
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get("authorization");
    asked.push({ url, token });
    return answer(url, token);
  });
  watchSession(() => undefined);
  await load();
  asked.length = 0;
});
afterEach(() => {
  giveUp();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An hour later the token in the page has run out, and the session is over on the server. */
async function sessionEndsMeanwhile(): Promise<void> {
  if (currentState().status !== "in") throw new Error("nobody is signed in");
  session = false;
  await vi.advanceTimersByTimeAsync(3_600_000);
}

const press = () => request({ method: "POST", path: "/favourites" }, { body: {} });
const signInAgain = () => begunAs(tokenOf({ access_token: "new", expires_in: 600, user_id: asha.user.id }, false), async () => undefined);

describe("a session that ended by itself", () => {
  it("is said to be over at the next press, which nobody's call is made for, and finished after the next sign-in", async () => {
    await sessionEndsMeanwhile();
    const pressed = press();
    await vi.advanceTimersByTimeAsync(0);
    expect(currentState()).toMatchObject({ status: "in", ended: true });
    expect(asked.filter(({ url }) => url === "/api/favourites")).toEqual([]);
    session = true;
    await signInAgain();
    expect(await pressed).toEqual({ kept: true });
    expect(currentState()).toMatchObject({ status: "in", ended: false });
    expect(asked.filter(({ url }) => url === "/api/favourites")).toEqual([{ url: "/api/favourites", token: "Bearer new" }]);
  });

  it("is said to be over when the page asks who is here, instead of forgetting them without a word", async () => {
    await sessionEndsMeanwhile();
    await load();
    expect(currentState()).toMatchObject({ status: "in", ended: true });
  });

  it("asks nobody for what nobody pressed", async () => {
    await sessionEndsMeanwhile();
    await expect(request({ method: "GET", path: "/banners" }, { quiet: true })).rejects.toMatchObject({ code: "unauthenticated" });
    expect(currentState()).toMatchObject({ status: "in", ended: false });
  });
});
