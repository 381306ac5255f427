import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSigned } from "#platform/credentials/check-signed.ts";
import { someCredential } from "#platform/testing/copies.ts";
import { smallPng } from "#platform/credentials/png.builders.ts";
import { bake } from "#platform/credentials/png.ts";
import { signCredential } from "#platform/credentials/sign-credential.ts";
import { hostileStrings } from "#platform/testing/hostile-strings.ts";
import { hostileFiles } from "../src/modules/media/hostile.builders.ts";
import { type TestApp, testApp } from "./test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const verdict = async (given: string | Uint8Array) => (await checkSigned(app.ctx(), given)).verdict;

describe("what people who mean harm send to be checked", () => {
  it("is refused as no copy, as a text, as bytes, as a part of one and inside a picture", async () => {
    const strings = hostileStrings();
    expect(strings.length).toBeGreaterThanOrEqual(500);
    for (const string of strings) {
      const part = Buffer.from(string).toString("base64url") || "e30";
      const given = [string, Buffer.from(string), `${part}.${part}.${part}`, bake(smallPng(), string)];
      for (const each of given) expect(await verdict(each)).toBe("not_a_credential");
    }
    for (const { bytes } of await hostileFiles()) expect(await verdict(bytes)).toBe("not_a_credential");
  });

  it("is signed and read back letter by letter where it is a name", async () => {
    const [credential, strings] = [await someCredential(app), hostileStrings().filter((string) => string.isWellFormed())];
    for (const name of strings.filter((_, index) => index % 5 === 0)) {
      const text = await signCredential(app.ctx(), { ...credential, name, achievement: { ...credential.achievement, name } });
      expect(await checkSigned(app.ctx(), text)).toMatchObject({ verdict: "valid", facts: { name, achievement: name } });
    }
  });
});
