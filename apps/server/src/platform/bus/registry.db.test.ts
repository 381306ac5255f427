import * as z from "zod";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMeter } from "../db/meter.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { until } from "../testing/until.ts";
import { consume } from "./consumer.ts";
import { emit } from "./emit.ts";
import { defineEvent } from "./event.ts";
import { register, stayRegistered } from "./registry.ts";
import { listConsumers, retireConsumer } from "./registry.store.ts";
import { reconcile, runRelay } from "./relay.ts";

const happened = defineEvent("probe.happened", z.object({ number: z.int() }));
const renamed = defineEvent("probe.renamed", z.object({}));
const listener = (name: string) => consume(happened, name, async () => undefined);

let test: TestPlatform;
let stop: AbortController;

beforeEach(async () => {
  test = await testPlatform();
  await test.platform.nats.ready(5_000);
  stop = new AbortController();
});
afterEach(() => test.close());

const db = () => test.platform.database.db(createMeter());
const names = async () => (await listConsumers(db())).map(({ name }) => name);
const silence = (name: string, interval: string) =>
  test.sql("update platform.consumer set seen_at = clock_timestamp() - $2::interval where name = $1", [name, interval]);
const open = async () => (await test.sql<{ n: number }>("select count(*)::int as n from platform.outbox where confirmed_at is null"))[0]!.n;

describe("the registry", () => {
  it("keeps the consumers that a worker does not know: another copy may run them", async () => {
    await register(test.platform, [listener("probe.old"), listener("probe.both")]);
    await register(test.platform, [listener("probe.both"), listener("probe.new")]);
    await register(test.platform, [listener("probe.old"), listener("probe.both")]);
    expect(await names()).toEqual(["probe.both", "probe.new", "probe.old"]);
  });

  it("keeps when each of them began", async () => {
    await register(test.platform, [listener("probe.old")]);
    const [before] = await listConsumers(db());
    await register(test.platform, [listener("probe.old")]);
    expect((await listConsumers(db()))[0]?.since).toEqual(before?.since);
  });

  it("refuses a name that listens to another event elsewhere", async () => {
    await register(test.platform, [listener("probe.old")]);
    await expect(register(test.platform, [consume(renamed, "probe.old", async () => undefined)])).rejects.toThrow(/another event/);
  });

  it("lets a consumer off when it is told to, and only one that nobody runs", async () => {
    await register(test.platform, [listener("probe.old"), listener("probe.new")]);
    expect(await retireConsumer(db(), "probe.old")).toBe(false);
    await silence("probe.old", "6 minutes");
    expect(await retireConsumer(db(), "probe.old")).toBe(true);
    expect(await retireConsumer(db(), "probe.old")).toBe(false);
    expect(await names()).toEqual(["probe.new"]);
    await register(test.platform, [listener("probe.old")]);
    expect(await names()).toEqual(["probe.new", "probe.old"]);
  });

  it("says of which consumers nobody has heard, and an event waits for them without being sent again and again", async () => {
    await register(test.platform, [listener("probe.gone")]);
    await silence("probe.gone", "1 hour");
    const running = [runRelay(test.platform, stop.signal), stayRegistered(test.platform, [listener("probe.here")], stop.signal)];
    await test.platform.database.tx(createMeter(), (tx) => emit(tx, happened, { number: 1 }));
    const unseen = async () => (await test.platform.metrics.unseenConsumers.get()).values;
    await until(async () => (await unseen()).length === 1);
    expect((await unseen())[0]).toMatchObject({ labels: { consumer: "probe.gone" } });
    expect((await unseen())[0]!.value).toBeGreaterThanOrEqual(3_600);

    await test.sql("update platform.consumer set retired_at = now() where name = 'probe.here'");
    await until(async () => (await test.sql("select 1 from platform.outbox where published_at is not null")).length === 1);
    await test.sql("update platform.outbox set published_at = published_at - interval '1 hour'");
    expect(await reconcile(test.platform, db())).toEqual({ closed: 0, replayed: 0 });
    await silence("probe.gone", "0");
    expect(await reconcile(test.platform, db())).toEqual({ closed: 0, replayed: 1 });
    await until(async () => (await test.sql("select 1 from platform.outbox where published_at is not null")).length === 1);
    await silence("probe.gone", "1 hour");
    await retireConsumer(db(), "probe.gone");
    await reconcile(test.platform, db());
    expect(await open()).toBe(0);
    stop.abort();
    await Promise.all(running);
  });
});
