// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://own.invalid/" }
import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as Tokens from "./session-tokens.ts";

const user = "0190a000-0000-7000-8000-00000000000a";
const minute = { access_token: "one", expires_in: 60, user_id: user, shared_device: false };

let asked = 0;
let answer: () => Promise<Response>;
/** A page of its own each time: the token is nowhere but in the module. */
let tokens: typeof Tokens;

beforeEach(async () => {
  asked = 0;
  answer = async () => Response.json(minute);
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return answer();
  });
  document.cookie = "upaya_session=1; Path=/; Secure";
  vi.resetModules();
  tokens = await import("./session-tokens.ts");
});

describe("a token", () => {
  it("is asked for once however many calls need it, and kept until shortly before its end", async () => {
    const [one, two] = await Promise.all([tokens.freshToken(), tokens.freshToken()]);
    expect([one?.value, two?.value]).toEqual(["one", "one"]);
    await tokens.freshToken();
    expect(asked).toBe(1);
    tokens.hold({ ...one!, endsAt: Date.now() + 20_000 }, "token");
    await tokens.freshToken();
    expect(asked).toBe(2);
  });

  it("is not asked for where nobody signed in", async () => {
    tokens.forget();
    expect(await tokens.freshToken()).toBeUndefined();
    expect(asked).toBe(0);
  });

  it("that is refused ends the session here", async () => {
    answer = async () => Response.json({}, { status: 401 });
    expect(await tokens.freshToken()).toBeUndefined();
    expect(tokens.hasHint()).toBe(false);
  });

  it("that could not be asked for ends nothing", async () => {
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(tokens.freshToken()).rejects.toMatchObject({ offline: true });
    answer = async () => new Response("<html>", { status: 502 });
    await expect(tokens.freshToken()).rejects.toMatchObject({ name: "ApiFailure", status: 502, offline: false });
    expect(tokens.hasHint()).toBe(true);
    answer = async () => Response.json(minute);
    expect((await tokens.freshToken())?.userId).toBe(user);
  });

  it("that another tab renewed meanwhile is taken over", async () => {
    const old = (await tokens.freshToken())!;
    tokens.hold({ ...old, value: "two", endsAt: Date.now() + 60_000 }, "token");
    expect((await tokens.renew(old))?.value).toBe("two");
    expect(asked).toBe(1);
  });
});
