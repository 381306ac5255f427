import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { pictureSizes } from "@upaya/contracts/media/get-picture.ts";
import { pictureFile } from "@upaya/contracts/media/picture-file.ts";
import { personOf } from "#platform/actor.ts";
import { ctxWithin, systemCtx } from "#platform/ctx.ts";
import { OutsideError } from "#platform/errors.ts";
import { endpoint } from "#platform/http/route.ts";
import { signedIn } from "#platform/policy.ts";
import { forgetDue } from "#platform/retention/forget-due.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { formOf } from "../../../test/form.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { type Hostile, hostileFiles } from "./hostile.builders.ts";
import { keepPicture, pictureUrl, removePicture, showPicture } from "./index.ts";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { marker, photo } from "./picture.builders.ts";
import { mediaRetention } from "./bounds.ts";

const Keep = defineEndpoint({
  name: "Keep",
  method: "POST",
  path: "/probe/picture",
  summary: "probe",
  body: z.object({ crop: z.optional(z.string()) }),
  file: pictureFile,
  reply: z.object({ picture_id: z.uuid(), url: z.string() }),
  idempotent: "natural",
});

const asha = "01900000-0000-7000-8000-00000000000a";
const binod = "01900000-0000-7000-8000-00000000000b";
let app: TestApp;

beforeAll(async () => {
  const keep = endpoint(Keep, signedIn, (ctx, { file, crop }) =>
    keepPicture(ctx, { ownerKind: "person", ownerId: personOf(ctx.actor).id, file, crop: crop ? JSON.parse(crop) : undefined }),
  );
  app = await testApp({
    extraRoutes: [keep],
    authenticate: async (token) => ({ kind: "user", id: token, roles: [], grants: [] }),
    env: { CALLS_PER_MINUTE: 10_000, READS_PER_MINUTE: 10_000 },
  });
  await upload("warm.jpg", await photo(32, 32).jpeg().toBuffer());
});
afterAll(() => app.close());

async function upload(fileName: string | Buffer, bytes: Buffer, { crop, who = asha }: { crop?: object; who?: string } = {}) {
  const fields = crop ? [{ field: "crop", bytes: JSON.stringify(crop) }] : [];
  const { payload, headers } = formOf([...fields, { field: "file", fileName, bytes }]);
  const sent = { method: "POST", url: "/api/probe/picture", payload, headers: { ...headers, authorization: `Bearer ${who}` } } as const;
  const answer = await app.server.inject(sent);
  return { status: answer.statusCode, json: answer.json(), statements: Number(answer.headers["x-db-queries"]) };
}

const fetchPicture = (id: string, size = 512) => app.server.inject({ method: "GET", url: pictureUrl(id, size as 512) });
const folder = () => join(app.platform.env.STORAGE_DIR, "pictures");
const filesOf = (id: string) => readdirSync(folder()).filter((name) => name.startsWith(id));

/** Everything that is kept of a picture is a WebP of ours, with nothing in it but the picture. */
async function expectClean(id: string, sent: Buffer) {
  expect(filesOf(id)).toHaveLength(3);
  for (const size of pictureSizes) {
    const { statusCode, rawPayload } = await fetchPicture(id, size);
    expect(statusCode).toBe(200);
    expect(rawPayload.toString("latin1", 0, 4) + rawPayload.toString("latin1", 8, 12)).toBe("RIFFWEBP");
    expect(rawPayload.includes(marker)).toBe(false);
    expect(rawPayload.equals(sent)).toBe(false);
    const facts = await sharp(rawPayload).metadata();
    expect([facts.exif, facts.icc, facts.xmp, facts.iptc, facts.comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(Math.max(facts.width, facts.height)).toBeLessThanOrEqual(size);
  }
}

describe("a good picture", () => {
  it.each(["face.jpg", "FACE.JPEG", "face.PnG"])(
    "named %s is kept in three sizes, for everyone and for ever, by a statement before its bytes and one after",
    async (name) => {
      const bytes = await (name.endsWith("nG") ? photo().png() : photo().jpeg()).toBuffer();
      const { status, json, statements } = await upload(name, bytes);
      expect([status, json.url, statements]).toEqual([200, `/api/media/pictures/${json.picture_id}/256`, 2]);
      await expectClean(json.picture_id, bytes);
      const { headers } = await fetchPicture(json.picture_id, 96);
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "content-disposition": expect.stringMatching(/^inline; /),
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "public, max-age=31536000, immutable",
        "x-db-queries": "0",
      });
      const [row] = await app.sql("select owner_kind, owner_id, width, height, replaced_at from media.picture where id = $1", [
        json.picture_id,
      ]);
      expect(row).toEqual({ owner_kind: "person", owner_id: asha, width: 512, height: 384, replaced_at: null });
    },
  );

  it("is turned upright, then cropped", async () => {
    // Left half red, right half blue; orientation 6 makes the left side the top.
    const half = (background: string) => ({ create: { width: 100, height: 100, channels: 3 as const, background } });
    const blue = await sharp(half("#00f")).png().toBuffer();
    const canvas = sharp({ create: { width: 200, height: 100, channels: 3, background: "#f00" } });
    const bytes = await canvas
      .composite([{ input: blue, left: 100, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const whole = await upload("a.jpg", bytes);
    const shown = await sharp((await fetchPicture(whole.json.picture_id)).rawPayload).metadata();
    expect([shown.width, shown.height]).toEqual([100, 200]);
    for (const [y, channel] of [
      [0, 0],
      [0.5, 2],
    ] as const) {
      const { json } = await upload("a.jpg", bytes, { crop: { x: 0, y, size: 0.9 } });
      const { channels } = await sharp((await fetchPicture(json.picture_id)).rawPayload).stats();
      expect([shown.format, channels[channel]!.mean > 200]).toEqual(["webp", true]);
      expect((await sharp((await fetchPicture(json.picture_id)).rawPayload).metadata()).width).toBe(90);
    }
  });

  it("of 16 bits and with see-through parts stays what it was", async () => {
    const grey = await sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 128, g: 128, b: 128, alpha: 0.5 } } })
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    const { json } = await upload("a.png", grey);
    const { channels } = await sharp((await fetchPicture(json.picture_id)).rawPayload).stats();
    expect(channels.map(({ mean }) => Math.abs(mean - 128) < 4)).toEqual([true, true, true, true]);
  });

  it.each([
    { x: -0.1, y: 0, size: 1 },
    { x: 0, y: 2, size: 1 },
    { x: 0, y: 0, size: 0 },
    { x: 0, y: 0, size: 1.1 },
    { x: "a", y: 0, size: 1 },
  ])("with the crop %j is refused", async (crop) => {
    const { status, json } = await upload("a.jpg", await photo(50, 50).jpeg().toBuffer(), { crop });
    expect([status, json.error.fields[0].path]).toEqual([400, "crop"]);
  });
});

describe("hostile files", () => {
  let files: Hostile[];
  const kept: string[] = [];
  beforeAll(async () => {
    files = await hostileFiles();
  });

  it("are never kept as they came, never crash anything, and take two seconds at most", async () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    const located = files.find(({ what }) => what === "EXIF with a place and a script")!;
    const gpsTag = Buffer.from("2588", "hex");
    expect((await sharp(located.bytes).metadata()).exif?.includes(gpsTag)).toBe(true);
    // On a machine that is busy with other things a good picture takes longer, too.
    const began = performance.now();
    expect((await upload("good.jpg", await photo().jpeg().toBuffer())).status).toBe(200);
    const usual = performance.now() - began;
    let withPayload = 0;
    const faults: string[] = [];
    for (const { what, fileName, bytes, fate } of files) {
      const before = performance.now();
      const { status, json } = await upload(fileName, bytes);
      const ms = performance.now() - before;
      const became = status === 200 ? "kept" : json.error.code;
      const expected = fate === "either" ? ["kept", "media.unreadable"] : [fate];
      if (!expected.includes(became)) faults.push(`${what}: ${became} instead of ${fate}`);
      if (ms > Math.max(2_000, 10 * usual)) faults.push(`${what}: ${Math.round(ms)} ms`);
      if (status >= 500) faults.push(`${what}: ${status}`);
      if (status === 200) {
        kept.push(json.picture_id);
        if (bytes.includes(marker)) withPayload += 1;
        await expectClean(json.picture_id, bytes);
      }
    }
    expect(faults).toEqual([]);
    expect(withPayload).toBeGreaterThan(12);
  }, 240_000);

  it("leave nothing else behind", () => {
    for (const name of readdirSync(folder())) {
      expect(name).toMatch(/^[0-9a-f-]{36}-(96|256|512)\.webp$/);
      expect(readFileSync(join(folder(), name)).includes(marker)).toBe(false);
    }
    expect(readdirSync(app.platform.env.STORAGE_DIR)).toEqual(["pictures"]);
  });

  it("do not stop the next good one", async () => {
    const bytes = await photo().jpeg().toBuffer();
    // As many as one person may have on their way at once.
    const replies = await Promise.all(Array.from({ length: 3 }, () => upload("a.jpg", bytes)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("are told apart in words", async () => {
    const { json } = await upload("a.gif", Buffer.from("GIF89a"));
    expect(json.error.message).toBe("Invalid file type. Please upload a .jpg, .jpeg, or .png file.");
    const large = await upload("a.jpg", Buffer.alloc(5_000_001));
    expect([large.status, large.json.error.code]).toEqual([413, "media.too_large"]);
    expect(large.json.error.message).toMatch(/5 MB and 10 megapixels/);
  });
});

describe("whose picture is shown", () => {
  const owner = { ownerKind: "school", ownerId: "01900000-0000-7000-8000-0000000000cc" } as const;
  const keep = async (awaitsChoice: boolean) => {
    const file = { name: "a.jpg", bytes: await photo(64, 64).jpeg().toBuffer() };
    return (await keepPicture(app.ctx(), { ...owner, file, awaitsChoice })).picture_id;
  };
  const states = async () =>
    Object.fromEntries(
      (
        await app.sql<{ id: string; state: string }>(
          `select id, case when replaced_at is not null then 'replaced' when shown_at is null then 'waiting' else 'shown' end as state
           from media.picture where owner_id = $1`,
          [owner.ownerId],
        )
      ).map(({ id, state }) => [id, state]),
    );
  const forget = async () => {
    await forgetDue(app.platform, mediaRetention);
    await workOff(app, [removeObjectsPerformer]);
  };

  it("goes from one to the next; what nobody shows goes after a day, bytes and all", async () => {
    const first = await keep(false);
    const second = await keep(false);
    expect(await states()).toEqual({ [first]: "replaced", [second]: "shown" });
    const waiting = await keep(true);
    const forgotten = await keep(true);
    expect(await states()).toMatchObject({ [second]: "shown", [waiting]: "waiting" });
    await showPicture(app.ctx(), { ...owner, pictureId: waiting });
    expect(await states()).toEqual({ [first]: "replaced", [second]: "replaced", [waiting]: "shown", [forgotten]: "waiting" });
    await forget();
    expect(Object.keys(await states())).toHaveLength(4);
    await app.sql(
      "update media.picture set replaced_at = replaced_at - interval '25 hours', created_at = created_at - interval '25 hours'",
    );
    await forget();
    expect(await states()).toEqual({ [waiting]: "shown" });
    expect([filesOf(first).length, filesOf(forgotten).length, filesOf(waiting).length]).toEqual([0, 0, 3]);
    expect((await fetchPicture(first)).statusCode).toBe(404);
  });

  it("is one's own: another's, a school's under a person's name and one that never was are not found, and nothing changes", async () => {
    const { json } = await upload("a.jpg", await photo(40, 40).jpeg().toBuffer(), { who: binod });
    const before = await states();
    const attempts = [
      { ...owner, pictureId: json.picture_id },
      { ownerKind: "school", ownerId: binod, pictureId: json.picture_id } as const,
      { ...owner, pictureId: asha },
    ];
    for (const attempt of attempts) await expect(showPicture(app.ctx(), attempt)).rejects.toThrow(/could not find/);
    expect(await states()).toEqual(before);
  });

  it("is gone when it is removed, and its bytes within seconds, also when the worker was killed before", async () => {
    const id = await keep(false);
    await removePicture(app.ctx(), owner);
    await workOff(app, [removeObjectsPerformer]);
    expect([(await fetchPicture(id)).statusCode, filesOf(id).length, await states()]).toEqual([404, 0, {}]);
    await removePicture(app.ctx(), owner);
  });

  it("is not removed when the change that removes it is not committed", async () => {
    const id = await keep(false);
    const ctx = app.ctx();
    const undone = ctx.tx(async (tx) => {
      await removePicture(ctxWithin(ctx, tx), owner);
      throw new Error("changed our mind");
    });
    await expect(undone).rejects.toThrow("changed our mind");
    await workOff(app, [removeObjectsPerformer]);
    expect([filesOf(id).length, await states()]).toEqual([3, { [id]: "shown" }]);
    await removePicture(ctx, owner);
  });

  it("leaves no row and no bytes when they cannot all be kept, and no bytes for ever when nobody can say so", async () => {
    const failing = (at: number) => ({ ...app.platform, storage: { ...app.platform.storage, put: failAt(at) } });
    const failAt = (at: number): Storage["put"] => {
      let puts = 0;
      return (...args) => {
        puts += 1;
        const put = puts === at ? Promise.reject(new OutsideError("storage", "away")) : app.platform.storage.put(...args);
        writes.push(put);
        return put;
      };
    };
    const writes: Promise<void>[] = [];
    const file = { name: "a.jpg", bytes: await photo(64, 64).jpeg().toBuffer() };
    await workOff(app, [removeObjectsPerformer]);
    const before = readdirSync(folder()).length;
    await expect(keepPicture(systemCtx(failing(2), "test"), { ...owner, file })).rejects.toBeInstanceOf(OutsideError);
    expect(await states()).toEqual({});
    // A write that was given up may still arrive: the bytes go when that is over.
    await Promise.allSettled(writes);
    await app.sql(
      "update pgboss.job_common set start_after = platform.now() - interval '1 minute' where name = 'platform.remove_objects' and state = 'created'",
    );
    await workOff(app, [removeObjectsPerformer]);
    expect(readdirSync(folder()).length).toBe(before);
  });

  it("is asked for by its id and one of three sizes", async () => {
    const ask = async (path: string) => (await app.server.inject({ method: "GET", url: `/api/media/pictures/${path}` })).statusCode;
    expect(await ask(`${asha}/96`)).toBe(404);
    expect([await ask(`${asha}/97`), await ask("..%2f..%2fetc/96"), await ask(`${asha}/..%2f96`)]).toEqual([400, 400, 400]);
  });
});
