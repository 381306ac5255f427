import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { pictureFile } from "@upaya/contracts/media/picture-file.ts";
import { systemCtx } from "#platform/ctx.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { OutsideError } from "#platform/errors.ts";
import { endpoint } from "#platform/http/route.ts";
import { signedIn } from "#platform/policy.ts";
import { forgetDue } from "#platform/retention/forget-due.ts";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { formOf } from "../../../../test/form.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { mediaRetention } from "../bounds.ts";
import { hostileFiles } from "../hostile.builders.ts";
import { claimPaper, keepPaper, paperLink, removePapers } from "../index.ts";
import { marker, photo } from "../picture.builders.ts";

const Keep = defineEndpoint({
  name: "Keep",
  method: "POST",
  path: "/probe/paper",
  summary: "probe",
  body: z.object({}),
  file: pictureFile,
  reply: z.object({ id: z.uuid(), bytes: z.int() }),
  idempotent: "natural",
});

const asha = "01900000-0000-7000-8000-00000000000a";
let app: TestApp;

beforeAll(async () => {
  app = await testApp({
    extraRoutes: [endpoint(Keep, signedIn, (ctx, { file }) => keepPaper(ctx, file))],
    authenticate: async (token) => ({ kind: "user", id: token, roles: [], grants: [] }),
    env: { CALLS_PER_MINUTE: 10_000, READS_PER_MINUTE: 10_000 },
  });
});
afterAll(() => app.close());

async function upload(fileName: string | Buffer, bytes: Buffer) {
  const { payload, headers } = formOf([{ field: "file", fileName, bytes }]);
  const sent = { method: "POST", url: "/api/probe/paper", payload, headers: { ...headers, authorization: `Bearer ${asha}` } } as const;
  const answer = await app.server.inject(sent);
  return { status: answer.statusCode, json: answer.json() };
}

const fetchAt = (url: string) => app.server.inject({ method: "GET", url });
const linkTo = (id: string) => paperLink(app.ctx(), id);
const stored = () => readdirSync(join(app.platform.env.STORAGE_DIR, "private-papers"));
const keep = async () => (await keepPaper(app.ctx(), { name: "a.jpg", bytes: await photo(64, 64).jpeg().toBuffer() })).id;
const claim = (id: string) => app.ctx().tx((tx) => claimPaper(tx, id));

async function moveTime(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

const forget = async () => {
  await forgetDue(app.platform, mediaRetention);
  await workOff(app, [removeObjectsPerformer]);
};

describe("a private paper", () => {
  it("is kept large enough to be read, upright, and without anything that its file said of its place or its owner", async () => {
    const exif = { IFD0: { Artist: marker }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 36/1 50/1" } };
    const scan = await photo(2_400, 3_200).withExif(exif).jpeg({ quality: 70 }).toBuffer();
    const { status, json } = await upload("affiliation.JPG", scan);
    expect(status).toBe(200);
    const { rawPayload, headers } = await fetchAt(linkTo(json.id));
    const facts = await sharp(rawPayload).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(["webp", 1_500, 2_000]);
    expect([facts.exif, facts.icc, facts.xmp, rawPayload.includes(marker)]).toEqual([undefined, undefined, undefined, false]);
    expect([json.bytes, await app.sql("select bytes, width, height, kept_at from media.paper where id = $1", [json.id])]).toEqual([
      rawPayload.length,
      [{ bytes: rawPayload.length, width: 1_500, height: 2_000, kept_at: null }],
    ]);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": expect.stringMatching(/^inline; /),
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-db-queries": "0",
    });
  });

  it("is never kept as it came, whatever was sent, and nothing of it stands anywhere else", async () => {
    const faults: string[] = [];
    let kept = 0;
    for (const { what, fileName, bytes, fate } of await hostileFiles()) {
      const { status, json } = await upload(fileName, bytes);
      const became = status === 200 ? "kept" : json.error.code;
      if (!(fate === "either" ? ["kept", "media.unreadable"] : [fate]).includes(became))
        faults.push(`${what}: ${became} instead of ${fate}`);
      kept += status === 200 ? 1 : 0;
    }
    expect(faults).toEqual([]);
    expect(kept).toBeGreaterThan(12);
    for (const name of stored()) {
      expect(name).toMatch(/^[0-9a-f-]{36}\.webp$/);
      expect(readFileSync(join(app.platform.env.STORAGE_DIR, "private-papers", name)).includes(marker)).toBe(false);
    }
    expect(readdirSync(app.platform.env.STORAGE_DIR)).toEqual(["private-papers"]);
    expect((await upload("a.pdf", Buffer.from("%PDF-1.7"))).json.error.message).toBe(
      "Invalid file type. Please upload a .jpg, .jpeg, or .png file.",
    );
  }, 240_000);
});

describe("the address of a paper", () => {
  it("ends after five minutes, and another one can be made", async () => {
    const id = await keep();
    const first = linkTo(id);
    await moveTime("4 minutes 55 seconds");
    expect((await fetchAt(first)).statusCode).toBe(200);
    await moveTime("5 minutes 1 second");
    expect([(await fetchAt(first)).statusCode, (await fetchAt(linkTo(id))).statusCode]).toEqual([404, 200]);
    await moveTime("0");
  });

  it("is not guessed, not made of an id alone, and no address of a picture", async () => {
    const id = await keep();
    const good = linkTo(id).split("/").at(-1)!;
    const bytes = Buffer.from(good, "base64url");
    const changed = [0, 15, 17, 20, 35].map((at) => Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))));
    for (const pass of [...changed, Buffer.alloc(36), Buffer.alloc(36, 0xff)].map((each) => each.toString("base64url")))
      expect((await fetchAt(`/api/media/papers/${pass}`)).statusCode, pass).toBe(404);
    for (const pass of [id, `${good}A`, good.slice(1), "..%2f..%2fpictures"])
      expect((await fetchAt(`/api/media/papers/${pass}`)).statusCode, pass).toBe(400);
    for (const size of [96, 256, 512]) expect((await fetchAt(`/api/media/pictures/${id}/${size}`)).statusCode).toBe(404);
    expect((await fetchAt(`/api/media/papers/${good}`)).statusCode).toBe(200);
  });

  it("leads nowhere once the paper is removed", async () => {
    const id = await keep();
    await claim(id);
    const link = linkTo(id);
    const ctx = app.ctx();
    await expect(
      ctx.tx(async (tx) => {
        await removePapers(tx, [id]);
        throw new Error("changed our mind");
      }),
    ).rejects.toThrow("changed our mind");
    await workOff(app, [removeObjectsPerformer]);
    expect((await fetchAt(link)).statusCode).toBe(200);
    await ctx.tx((tx) => removePapers(tx, [id]));
    await workOff(app, [removeObjectsPerformer]);
    expect([(await fetchAt(link)).statusCode, stored().includes(`${id}.webp`)]).toEqual([404, false]);
    expect(await app.sql("select 1 from media.paper where id = $1", [id])).toEqual([]);
  });
});

describe("a paper that nobody keeps", () => {
  it("goes after a day, bytes and all; one that is kept stays, and is kept once", async () => {
    const [kept, left] = [await keep(), await keep()];
    await claim(kept);
    await expect(claim(kept)).rejects.toMatchObject({ code: "unavailable" });
    await expect(claim(randomUUID())).rejects.toMatchObject({ code: "unavailable" });
    await moveTime("23 hours");
    await forget();
    expect(stored()).toEqual(expect.arrayContaining([`${kept}.webp`, `${left}.webp`]));
    await moveTime("25 hours");
    await forget();
    expect([stored().includes(`${kept}.webp`), stored().includes(`${left}.webp`)]).toEqual([true, false]);
    await moveTime("0");
  });

  it("leaves no row when its bytes could not be stored", async () => {
    const count = async () => (await app.sql("select 1 from media.paper")).length;
    const before = await count();
    const away = { ...app.platform, storage: { ...app.platform.storage, put: () => Promise.reject(new OutsideError("storage", "away")) } };
    const file = { name: "a.jpg", bytes: await photo(64, 64).jpeg().toBuffer() };
    await expect(keepPaper(systemCtx(away, "test"), file)).rejects.toBeInstanceOf(OutsideError);
    expect(await count()).toBe(before);
  });
});
