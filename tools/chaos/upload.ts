import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Upload } from "tus-js-client";
import { mostPartBytes } from "@upaya/contracts/uploads.ts";
import { s3Storage } from "@upaya/server/platform/storage/s3.ts";
import { startTestS3 } from "@upaya/server/platform/testing/test-s3.ts";
import { talker, videoOf } from "@upaya/server/test/tus-talker.ts";
import { cuttingLine } from "@upaya/server/test/cutting-line.ts";
import { gatherCrowd, platformOf } from "../lib/crowd.ts";
import { freePort } from "../lib/engines.ts";
import { killNow, productionEnv, scratchDatabase, startNode, untilReady } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * A large upload over a bad line: it is cut at random places, each time in the middle of what was being said, and goes on on the other copy
 * of the API; two of the copies are killed with -9 meanwhile. The bytes are in what speaks S3's wire. In the end they are the same; nobody
 * else can look at them, add to them or remove them, and whoever sent them cannot add to them either.
 * `pnpm chaos:upload 200 10`: mebibytes and cuts.
 */
const size = Number(process.argv[2] ?? 200) * 1024 * 1024;
const cuts = Number(process.argv[3] ?? 10);
/** What a cut takes back is one part: several fit between two cuts. */
const chunkSize = Math.min(mostPartBytes, Math.floor(size / cuts / 2));
/** After these cuts the copy that was led to is killed, and starts again. */
const killedAt = new Set([Math.ceil(cuts * 0.3), Math.ceil(cuts * 0.7)]);

const database = await scratchDatabase();
const s3 = await startTestS3();
const env = productionEnv(database, { NATS_URL: "nats://127.0.0.1:9", LOG_LEVEL: "fatal", STORAGE: "s3", ...s3.env });
const platform = await platformOf(env);
const crowd = await gatherCrowd(platform, { people: 2, questions: 0 });
const [token, stranger] = (await crowd.tokens()) as [string, string];

const ports = [await freePort(14_500), await freePort(14_600)];
const start = (port: number) => startNode("tools/chaos/upload-process.ts", ["api"], { ...env, API_PORT: String(port) });
const copies = ports.map(start);
const worker = startNode("tools/chaos/upload-process.ts", ["worker"], env);
const end = async () => {
  for (const child of [...copies, worker]) await killNow(child);
  await s3.close();
  await database.drop();
};
// Whatever goes wrong, nothing of it stays at work.
process.once("uncaughtException", (fault) => {
  console.error(fault);
  void end().finally(() => process.exit(1));
});
await Promise.all(ports.map((port) => untilReady(`http://127.0.0.1:${port}/readyz`)));

const bytes = videoOf(size);
const sum = createHash("sha256").update(bytes).digest("hex");
let kills = 0;
const places = Array.from({ length: cuts }, () => Math.floor(randomBytes(4).readUInt32BE() % (size - 100_000)) + 50_000);
const line = await cuttingLine(ports, places, (cut, copy) => {
  console.log(`cut ${cut}, at copy ${copy + 1}`);
  if (!killedAt.has(cut)) return;
  kills += 1;
  void killNow(copies[copy]!).then(() => (copies[copy] = start(ports[copy]!)));
});

const began = performance.now();
const path = await new Promise<string>((resolve, reject) => {
  const upload = new Upload(bytes, {
    endpoint: `${line.url}/api/uploads`,
    chunkSize,
    retryDelays: [0, 250, 500, 1_000, 2_000, 3_000, 5_000, 5_000],
    metadata: { kind: "probe.file", sha256: sum },
    headers: { authorization: `Bearer ${token}` },
    onError: reject,
    onSuccess: () => resolve(new URL(upload.url!).pathname),
  });
  upload.start();
});
const sentSeconds = Math.round((performance.now() - began) / 100) / 10;

const id = path.split("/").at(-1)!;
const owner = new pg.Client(database.url);
await owner.connect();
const readyRow = async () =>
  (await owner.query<{ object_id: string }>("select object_id from platform.upload where id = $1 and ready_at is not null", [id])).rows[0];
for (let looks = 0; !(await readyRow()) && looks < 480; looks += 1) await pause(250);
const row = await readyRow();
const whole = createHash("sha256");
let length = 0;
if (row) {
  for await (const bit of (await s3Storage(platform.env).read(`uploads/${id}/${row.object_id}`))!) {
    whole.update(bit);
    length += bit.length;
  }
}
const sameBytes = length === size && whole.digest("hex") === sum;

const part = videoOf(300_000);
const statusesOf = async (who: string, port: number) => {
  const tus = talker(port, who);
  return [(await tus.add(path, size, part)).status, (await tus.add(path, 0, part)).status, (await tus.look(path)).status];
};
for (const port of ports) await untilReady(`http://127.0.0.1:${port}/readyz`);
const foreign = [...(await statusesOf(stranger, ports[0]!)), (await talker(ports[1]!, stranger).remove(path)).status];
const finished = await statusesOf(token, ports[1]!);
const { rows } = await owner.query<{ left: number }>("select count(*)::int as left from platform.upload_part");

await line.close();
await owner.end();
await platform.close();
await end();

const figures = {
  bytes: length,
  cuts: line.cuts(),
  kills,
  copies: line.used.size,
  same_bytes: sameBytes,
  foreign_refused: foreign.every((status) => status === 404),
  finished_refused: finished.join() === "409,409,200",
  parts_left: rows[0]!.left,
  sent_seconds: sentSeconds,
};
verdict(figures, [
  { name: "bytes", value: figures.bytes, least: size, most: size },
  { name: "cuts", value: figures.cuts, least: cuts },
  { name: "kills", value: kills, least: Math.min(2, cuts) },
  { name: "copies", value: figures.copies, least: 2 },
  { name: "same_bytes", value: Number(sameBytes), least: 1 },
  { name: "foreign_refused", value: Number(figures.foreign_refused), least: 1 },
  { name: "finished_refused", value: Number(figures.finished_refused), least: 1 },
  { name: "parts_left", value: figures.parts_left, most: 0 },
]);
// A NATS that never was is asked for again and again, which would keep this process.
process.exit();
