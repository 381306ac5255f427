import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../lib/engines.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { onRecord, untilSettled } from "../lib/record.ts";
import { startSandbox } from "../lib/sandbox.ts";
import { killNow, untilReady } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { CallbackLoad } from "./callback-load.ts";
import { chanceOf } from "./quiz-load.ts";

/**
 * `pnpm chaos:callback [submissions] [kills] [seed]`: schools ask for a call while API and worker, of this command alone, are killed with -9
 * and the spreadsheet service is down, slow, doubling and talking nonsense in turn. When all is well again every submission is stored once,
 * and its id is in the spreadsheet once; rows that the service made by itself are not counted.
 */
const submissions = Number(process.argv[2] ?? 1_000);
const kills = Number(process.argv[3] ?? 10);
const seed = Number(process.argv[4] ?? Math.floor(Math.random() * 1_000_000));
const clients = 16;
const settleSeconds = 300;
const modes = ["failing", "slow", "duplicating", "garbling", "fine"] as const;
const chance = chanceOf(seed);
console.log(`seed ${seed}`);

const sandbox = startSandbox({ http: await freePort(14_500), smtp: await freePort(14_600) });
const stack = await openPrivateStack("chaos_callback", { LOG_LEVEL: "error", ...sandbox.env, REQUESTS_PER_HOUR: "1000000" });
try {
  await untilReady(sandbox.url);
  const behave = async (mode: (typeof modes)[number]) => {
    // More than half the worker's patience: the search is answered, and the row arrives when nobody waits for it any more.
    const delay_ms = Math.round(2_400 + chance() * 1_200);
    const reply = await fetch(`${sandbox.url}/switches/sheet`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ mode, delay_ms }),
    });
    if (!reply.ok) throw new Error(`the sandbox refuses ${mode}: ${reply.status}`);
  };
  let worker = stack.startWorker();
  await stack.untilListening();
  let api = await stack.startApi();
  const restart = async (child: ChildProcess, start: () => Promise<ChildProcess> | ChildProcess) => {
    await killNow(child);
    await sleep(chance() * 300);
    return start();
  };

  const load = new CallbackLoad({ port: stack.port, chance });
  let killed = 0;
  for (let round = 0; round < kills; round += 1) {
    const mode = modes[round % modes.length]!;
    await behave(mode);
    const until = Math.round((submissions * (round + 1)) / kills);
    const sending = load.send(until, clients);
    await sleep(500 + chance() * 1_500);
    if (round % 2 === 0) worker = await restart(worker, () => stack.startWorker());
    else api = await restart(api, () => stack.startApi());
    killed += 1;
    // Well again of a sudden: what was under way arrives late, while everybody else is answered at once.
    if (mode === "slow") {
      await sleep(3_500 + chance() * 1_500);
      await behave("fine");
    }
    await sending;
    // The worker meets this mood of the service, and not only the one after it.
    await sleep(1_500 + chance() * 1_500);
    console.log(`round ${round + 1}: ${mode}, ${load.acked} thanked for, replies ${JSON.stringify(load.replies)}`);
  }
  await behave("fine");
  const settled = await untilSettled(stack.postgres.url, settleSeconds);
  // A row that was handed over to a slow service may be the last thing to arrive.
  await sleep(4_000);

  const record = await onRecord(stack.postgres.url, async (client) => {
    const requests = await client.query<{ id: string; email: string }>("select id, email from engagement.request");
    const dead = await client.query("select 1 from platform.dead_letter");
    const waited = await client.query("select 1 from platform.inbox where outcome <> 'done'");
    return { requests: requests.rows, dead: dead.rows.length, odd: waited.rows.length };
  });
  const { data } = (await (await fetch(`${sandbox.url}/sheets/requests`)).json()) as {
    data: { row: { id: string }; doubled: boolean }[];
  };
  const sent = timesOf(data.filter(({ doubled }) => !doubled).map(({ row }) => row.id));
  const stored = timesOf(record.requests.map(({ email }) => email));
  const known = new Set(record.requests.map(({ id }) => id));
  const ids = new Map(record.requests.map(({ id, email }) => [email, id]));
  const emails = load.emails();
  const inSheet = (email: string) => sent.get(ids.get(email) ?? "") ?? 0;
  const figures = {
    submissions: emails.length,
    kills: killed,
    stored_once: emails.filter((email) => stored.get(email) === 1).length,
    lost: emails.filter((email) => !stored.has(email) || inSheet(email) === 0).length,
    doubled: emails.filter((email) => (stored.get(email) ?? 0) > 1 || inSheet(email) > 1).length,
    in_sheet_once: emails.filter((email) => inSheet(email) === 1).length,
  };
  const strangers = [...sent.keys()].filter((id) => !known.has(id)).length;
  const byService = data.filter(({ doubled }) => doubled).length;
  console.log(`settled in ${settled} s; sent again under one key ${load.repeats}; rows that the service doubled ${byService}`);
  verdict(figures, [
    { name: "submissions", value: figures.submissions, least: submissions },
    { name: "thanked for", value: load.acked, least: submissions },
    { name: "kills", value: killed, least: kills },
    { name: "stored_once", value: figures.stored_once, least: submissions },
    { name: "lost", value: figures.lost, most: 0 },
    { name: "doubled", value: figures.doubled, most: 0 },
    { name: "in_sheet_once", value: figures.in_sheet_once, least: submissions },
    { name: "stored that nobody sent", value: record.requests.length - figures.stored_once, most: 0 },
    { name: "in the sheet and not stored", value: strangers, most: 0 },
    { name: "dead letters", value: record.dead, most: 0 },
    { name: "refused events", value: record.odd, most: 0 },
    // A run in which nothing went wrong proves nothing.
    { name: "rows that the service doubled", value: byService, least: 1 },
    { name: "submissions sent again", value: load.repeats, least: 1 },
    { name: "replies that a kill took away", value: load.replies["gone"] ?? 0, least: 1 },
  ]);
} finally {
  await killNow(sandbox.child);
  await stack.end();
}

function timesOf(names: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}
