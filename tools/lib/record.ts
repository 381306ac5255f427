import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** A connection to a PostgreSQL that may still be starting. */
async function connectWhenUp(url: string, timeoutMs = 30_000): Promise<pg.Client> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: "watch" });
    // A server that is killed while we wait says so by event.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(50);
    }
  }
}

/** Runs the work on a connection of its own, as the owner of the database. */
export async function onRecord<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectWhenUp(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits until the question is answered by at least one row. */
export async function untilRow(url: string, text: string, timeoutMs = 30_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  await onRecord(url, async (client) => {
    while ((await client.query(text)).rowCount === 0) {
      if (performance.now() > end) throw new Error(`no row within ${timeoutMs} ms: ${text}`);
      await sleep(50);
    }
  });
}

/** Waits until everybody has confirmed everything that was told; answers after how many seconds. */
export async function untilSettled(url: string, patienceSeconds: number): Promise<number> {
  const began = performance.now();
  await untilRow(
    url,
    `select 1 where not exists (select 1 from platform.outbox where confirmed_at is null)
       and exists (select 1 from platform.consumer where retired_at is null)`,
    patienceSeconds * 1_000,
  );
  return Math.round((performance.now() - began) / 100) / 10;
}
