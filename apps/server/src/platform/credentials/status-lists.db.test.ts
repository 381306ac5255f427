import { decodeList } from "@digitalbazaar/vc-bitstring-status-list";
import { compactVerify, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { setClockOffset } from "../db/clock-offset.ts";
import { createMeter } from "../db/meter.ts";
import { oneOf, partsOf } from "../testing/copies.ts";
import { type Place, setStatus, takePlaces } from "./places.ts";
import { listLength } from "./shuffle.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const take = (many: number) => app.platform.database.tx(createMeter(), (tx) => takePlaces(tx, many));
const nameOf = ({ list, index }: Place) => `${list} ${index}`;
const set = (place: Place, purpose: "revocation" | "refresh", on = true) =>
  app.platform.database.tx(createMeter(), (tx) => setStatus(tx, place, purpose, on));
const ask = (list: number, purpose: string) => app.ask("GET", `/api/credentials/status/${list}/${purpose}`);
const bits = async (body: string) => decodeList(partsOf(body).payload["credentialSubject"] as { encodedList: string });

describe("a place", () => {
  it("is nobody else's: a thousand taken at once are a thousand", async () => {
    const taken = (await Promise.all(Array.from({ length: 1_000 }, () => take(1)))).flat();
    expect(new Set(taken.map(nameOf)).size).toBe(1_000);
    const together = await take(500);
    expect(new Set([...taken, ...together].map(nameOf)).size).toBe(1_500);
  });

  it("is taken in one statement, and a place that was rolled back goes to nobody", async () => {
    const meter = createMeter();
    let lost: Place[] = [];
    await app.platform.database
      .tx(meter, async (tx) => {
        lost = await takePlaces(tx, 40);
        throw new Error("taken back");
      })
      .catch(() => undefined);
    expect(meter.statements).toBe(1);
    expect((await take(200)).map(nameOf)).not.toEqual(expect.arrayContaining([nameOf(lost[0]!)]));
  });

  it("waits for nobody who has not committed", async () => {
    await app.platform.database.tx(createMeter(), async (tx) => {
      await takePlaces(tx, 1);
      expect(await take(1)).toHaveLength(1);
    });
  });

  it("is in the next list when one is full, and that list is there from then on", async () => {
    expect((await ask(2, "revocation")).status).toBe(404);
    await app.sql("select setval('platform.status_place_taken', $1)", [listLength - 2]);
    const places = await take(5);
    expect(places.map(({ list }) => list)).toEqual([1, 1, 2, 2, 2]);
    expect((await ask(2, "revocation")).status).toBe(200);
    expect((await ask(3, "revocation")).status).toBe(404);
  });
});

describe("a list", () => {
  it("is signed by us, says what it is, and is kept for two minutes at most", async () => {
    await oneOf(app.platform);
    const { status, headers, body } = await ask(1, "refresh");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/vc+jwt",
      "cache-control": "public, max-age=120",
      "access-control-allow-origin": "*",
    });
    const { header, payload } = partsOf(body);
    expect(header["typ"]).toBe("vc+jwt");
    const key = (await app.ask("GET", new URL(String(header["kid"])).pathname)).json;
    await compactVerify(body, await importJWK(key));
    const at = `${new URL(String(header["kid"])).origin}/api/credentials/status/1/refresh`;
    expect(payload).toMatchObject({
      id: at,
      type: ["VerifiableCredential", "BitstringStatusListCredential"],
      credentialSubject: { id: `${at}#list`, type: "BitstringStatusList", statusPurpose: "refresh", ttl: 120_000 },
      iss: payload["issuer"],
      jti: at,
    });
    expect((await bits(body)).length).toBe(listLength);
  });

  it("has what was set, under its purpose alone, within five minutes, also for whoever kept it as long as they may", async () => {
    const [withdrawn, replaced, good] = (await take(3)) as [Place, Place, Place];
    const { list } = withdrawn;
    const status = async (purpose: "revocation" | "refresh") => {
      const { body, headers } = await ask(list, purpose);
      const { ttl } = partsOf(body).payload["credentialSubject"] as { ttl: number };
      const read = await bits(body);
      return {
        of: [withdrawn, replaced, good].map(({ index }) => read.getStatus(index)),
        age: Number(/max-age=(\d+)/.exec(headers["cache-control"]!)![1]) * 1_000 + ttl,
      };
    };
    expect((await status("revocation")).of).toEqual([false, false, false]);
    await set(withdrawn, "revocation");
    await set(replaced, "refresh");
    await set(good, "refresh");
    await set(good, "refresh", false);
    // What a process holds is a minute old at most: after that all of them say it.
    await later(60);
    expect((await status("revocation")).of).toEqual([true, false, false]);
    expect((await status("refresh")).of).toEqual([false, true, false]);
    expect((await status("refresh")).age + 60_000).toBeLessThanOrEqual(300_000);
  });

  it("is made once for all who ask within a minute", async () => {
    const before = (await ask(1, "revocation")).body;
    expect((await ask(1, "revocation")).body).toBe(before);
    expect(Number((await ask(1, "revocation")).headers["x-db-queries"])).toBe(0);
  });

  it("that cannot be is not found", async () => {
    for (const list of ["0", "-1", "1e9", "9999999", "a", "1.5"])
      expect((await app.ask("GET", `/api/credentials/status/${list}/refresh`)).status).toBe(400);
    expect((await ask(999_999, "refresh")).status).toBe(404);
    expect((await ask(1, "message")).status).toBe(400);
  });

  let passed = 0;
  async function later(seconds: number): Promise<void> {
    passed += seconds;
    await setClockOffset(app.platform.env, `${passed} seconds`);
    await app.platform.clock.sync();
  }
});
