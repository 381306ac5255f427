import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { checkSigned } from "#platform/credentials/check-signed.ts";
import type { Tx } from "#platform/db/database.ts";
import { createMeter } from "#platform/db/meter.ts";
import { seedBadges } from "../../../../seeds/seed-badges.ts";
import type { TestApp } from "../../../../test/test-app.ts";
import { saveFramework } from "../../competencies/index.ts";
import { rewardsPeople } from "../for-people.ts";
import { appOfPeople, askAs, giveFigures, makePerson, sendAs } from "../testing/people.ts";
import { grantBadges } from "./grant-badges.ts";
import { joinGrants } from "./join-grants.ts";

let app: TestApp;

beforeAll(async () => {
  app = await appOfPeople();
  const standards = [{ slug: "growth", title: "Professional Development and Growth", competencies: [] }];
  await saveFramework(app.ctx(system), { slug: "npst", name: "Standards", source: "Somebody", standards });
  await seedBadges(app.ctx(system));
});
afterAll(() => app.close());

const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => app.platform.database.tx(createMeter(), work);

interface Row {
  readonly id: string;
  readonly status_list: number | null;
  readonly status_place: number | null;
}
const grantsOf = (user: string) => app.sql<Row>("select id, status_list, status_place from rewards.badge_grant where user_id = $1", [user]);

/** Somebody with the first badge of all. */
async function holder(name: string | null = "Asha Kulkarni") {
  const user = await makePerson(app, { name });
  await giveFigures(app, user, {});
  await inTx((tx) => grantBadges(tx, [user]));
  const [grant] = await grantsOf(user);
  return { user, grant: grant! };
}
const copyOf = (user: string, grant: Row) => askAs(app, user, `/badges/${grant.id}/credential`);
const verdictOf = async (text: string) => (await checkSigned(app.ctx(), text)).verdict;
const payloadOf = (text: string) => JSON.parse(Buffer.from(text.split(".")[1]!, "base64url").toString());

describe("the signed copy of a badge", () => {
  it("is its owner's from the moment on at which it is granted, and good", async () => {
    const { user, grant } = await holder();
    expect(grant.status_list).toBeGreaterThan(0);
    const { status, body, headers } = await copyOf(user, grant);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": "application/vc+jwt", "cache-control": "private, no-store" });
    expect(headers["content-disposition"]).toContain('attachment; filename="first-dot.jwt"');
    expect(await checkSigned(app.ctx(), body)).toMatchObject({
      verdict: "valid",
      facts: { name: "The first dot", achievement: "The first dot", alignments: [{ name: "Professional Development and Growth" }] },
    });
  });

  it("has an address, an achievement, a competency and an issuer that answer", async () => {
    const { user, grant } = await holder();
    const { id, issuer, credentialSubject } = payloadOf((await copyOf(user, grant)).body);
    await sendAs(app, user, "/rewards/showing", { badges: true });
    const path = (address: string) => new URL(address).pathname;
    expect(await verdictOf((await app.ask("GET", path(id))).body)).toBe("valid");
    const {
      "@context": _context,
      creator,
      ...achievement
    } = JSON.parse((await app.ask("GET", path(credentialSubject.achievement.id))).body);
    expect(achievement).toEqual(credentialSubject.achievement);
    expect(creator).toEqual(issuer);
    const [{ targetUrl, targetName }] = achievement.alignment;
    expect((await app.ask("GET", path(targetUrl))).json).toMatchObject({ id: targetUrl, title: targetName });
    expect(JSON.parse((await app.ask("GET", path(issuer.id))).body)).toMatchObject(issuer);
    expect((await app.ask("GET", "/api/badges/achievements/no-such")).status).toBe(404);
    expect((await app.ask("GET", "/api/competencies/no-such")).status).toBe(404);
  });

  it("comes inside the picture of the badge as well", async () => {
    const { user, grant } = await holder();
    const get = async (path: string) =>
      (await app.server.inject({ method: "GET", url: path, headers: { authorization: `Bearer ${user}` } })).rawPayload;
    const picture = await get(`/api/badges/${grant.id}/picture`);
    expect(await checkSigned(app.ctx(), picture)).toMatchObject({ verdict: "valid", facts: { name: "The first dot" } });
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 512, height: 512 });
    const plain = await get(new URL(payloadOf((await copyOf(user, grant)).body).credentialSubject.achievement.image.id).pathname);
    expect(await sharp(plain).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
    expect((await app.ask("GET", `/api/badges/${grant.id}/picture`)).status).toBe(404);
    expect((await app.ask("GET", "/api/badges/achievements/no-such/picture")).status).toBe(404);
  });

  it("names its holder by a hash that only the name itself fits", async () => {
    const { user, grant } = await holder("Asha Kulkarni");
    const { body } = await copyOf(user, grant);
    const payload = payloadOf(body);
    expect(JSON.stringify(payload)).not.toMatch(/Asha|Kulkarni/);
    expect(JSON.stringify(payload)).not.toContain(user);
    const [{ identityHash, salt }] = payload.credentialSubject.identifier;
    expect(identityHash).toBe(`sha256$${createHash("sha256").update(`Asha Kulkarni${salt}`).digest("hex")}`);
    const nameless = await holder(null);
    expect(payloadOf((await copyOf(nameless.user, nameless.grant)).body).credentialSubject.identifier).toBeUndefined();
  });

  it("is nobody else's until its owner opens the page, and again when they close it", async () => {
    const { user, grant } = await holder();
    const other = await makePerson(app);
    const open = async () => [(await app.ask("GET", `/api/badges/${grant.id}/credential`)).status, (await copyOf(other, grant)).status];
    expect(await open()).toEqual([404, 404]);
    await sendAs(app, user, "/rewards/showing", { badges: true });
    expect(await open()).toEqual([200, 200]);
    await sendAs(app, user, "/rewards/showing", { badges: false });
    expect(await open()).toEqual([404, 404]);
    expect((await copyOf(user, grant)).status).toBe(200);
    await app.sql("update identity.person set status = 'suspended' where id = $1", [user]);
    expect((await copyOf(user, grant)).status).toBe(404);
    expect((await copyOf(user, { ...grant, id: randomUUID() })).status).toBe(404);
  });

  it("of a badge from before takes its place when it is first asked for, one, whoever asks at once", async () => {
    const { user, grant } = await holder();
    await app.sql("update rewards.badge_grant set status_list = null, status_place = null where id = $1", [grant.id]);
    const copies = await Promise.all(Array.from({ length: 6 }, () => copyOf(user, grant)));
    const places = copies.map(({ body }) => payloadOf(body).credentialStatus[0].id);
    expect(new Set(places).size).toBe(1);
    const [row] = await grantsOf(user);
    expect(places[0]).toMatch(new RegExp(`/${row!.status_list}/revocation#${row!.status_place}$`));
  });

  it("takes no place for a badge that was granted before, however often its rule is met", async () => {
    const { user, grant } = await holder();
    const taken = async () => (await app.sql<{ last_value: string }>("select last_value from platform.status_place_taken"))[0]!.last_value;
    const before = await taken();
    await inTx((tx) => grantBadges(tx, [user]));
    expect(await taken()).toBe(before);
    expect(await grantsOf(user)).toEqual([grant]);
  });

  it("is withdrawn when its holder is forgotten", async () => {
    const { user, grant } = await holder();
    const { body } = await copyOf(user, grant);
    expect(await verdictOf(body)).toBe("valid");
    await inTx((tx) => rewardsPeople.forget(tx, { ids: [user], addresses: [] }));
    expect(await grantsOf(user)).toEqual([]);
    expect(await verdictOf(body)).toBe("withdrawn");
    expect((await copyOf(user, grant)).status).toBe(404);
  });

  it("goes along when two accounts are joined: the older one stays good, the younger is withdrawn", async () => {
    const [older, younger] = [await holder(), await holder()];
    const [kept, gone] = [(await copyOf(older.user, older.grant)).body, (await copyOf(younger.user, younger.grant)).body];
    await inTx((tx) => joinGrants(tx, older.user, younger.user));
    expect(await verdictOf(kept)).toBe("valid");
    expect(await verdictOf(gone)).toBe("withdrawn");
    expect(await grantsOf(younger.user)).toEqual([older.grant]);
    expect(await verdictOf((await copyOf(younger.user, older.grant)).body)).toBe("valid");
  });
});
