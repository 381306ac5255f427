import pg from "pg";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { stockResources } from "@upaya/server/test/shelf.ts";
import { gatherCrowd, platformOf } from "../lib/crowd.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { RawConnection, type RawReply, requestText } from "../lib/raw-http.ts";
import { verdict } from "../lib/verdict.ts";
import { judge, type Press, type Row } from "./judge.ts";

/**
 * `pnpm race:registrations [people] [seats]`: so many people press Register at once for a date with fewer seats, every tenth of them in two
 * tabs, through an API on engines of this command alone; then three of five who have a seat give it up at once. Whoever is turned away because
 * there are too many presses again, as a browser does.
 */
const people = Number(process.argv[2] ?? 2_000);
const seats = Number(process.argv[3] ?? 500);
const leaving = Math.floor(seats * 0.6);
const lines = Math.min(200, people);

const stack = await openPrivateStack("race_registrations");
const owner = new pg.Client(stack.postgres.url);
const statuses: Record<number, number> = {};

try {
  await owner.connect();
  const platform = await platformOf({ ...stack.envOf("tool"), LOG_LEVEL: "warn" });
  const crowd = await gatherCrowd(platform, { people, questions: 1 });
  const starts_at = new Date(platform.clock.now().getTime() + 30 * 3_600_000);
  const date = { starts_at, minutes: 60, time_zone: "Asia/Kolkata", join_url: "https://rooms.example/race", capacity: seats };
  const [talk] = await stockResources(systemCtx(platform, "race"), 1, () => ({ slug: "race", kind: "webinar", sessions: [date] }));
  const tokens = await crowd.tokens();
  await platform.close();
  await stack.startApi();

  const connections = Array.from({ length: lines }, () => new RawConnection(stack.port));
  const lineOf = (at: number) => connections[at % lines]!;
  const body = { resource_id: talk!.id };
  const register = async (at: number, tab: number): Promise<Press> => {
    const sentAt = performance.now();
    await until200(lineOf(at + tab), requestText("POST", "/api/learning/registrations", tokens[at]!, body));
    return { user: crowd.people[at]!, sentAt, ackedAt: performance.now() };
  };
  const began = performance.now();
  const presses = await Promise.all(
    crowd.people.flatMap((_, at) => (at % 10 === 0 ? [register(at, 0), register(at, 1)] : [register(at, 0)])),
  );
  const seconds = (performance.now() - began) / 1_000;
  const rows = async () => (await owner.query<Row>("select id, user_id, state, arrival from learning.registration order by arrival")).rows;
  const before = await rows();
  const first = judge({ capacity: seats, rows: before, seat: await seatOf(), presses, movedUp: [] });
  console.log(`${people} pressed ${presses.length} times in ${seconds.toFixed(1)} s: ${JSON.stringify(first)}`);

  const placeOf = new Map(crowd.people.map((id, at) => [id, at]));
  const leavers = before.filter(({ state }) => state === "registered").slice(0, leaving);
  await Promise.all(
    leavers.map(({ id, user_id }) => {
      const at = placeOf.get(user_id)!;
      return until200(lineOf(at), requestText("DELETE", `/api/learning/registrations/${id}`, tokens[at]!));
    }),
  );
  for (const connection of connections) connection.close();
  const told = await owner.query<{ payload: { registrations: { id: string }[] } }>(
    "select payload from platform.outbox where subject = 'learning.moved_up' order by id",
  );
  const movedUp = told.rows.flatMap(({ payload }) => payload.registrations.map(({ id }) => id));
  const last = judge({ capacity: seats, rows: await rows(), seat: await seatOf(), presses, movedUp });
  const wanted = { waiting: Math.max(0, people - seats), moved_up: Math.min(leavers.length, Math.max(0, people - seats)) };
  const faults = (["over", "doubled", "order_broken", "counts_wrong", "lost"] as const).map(
    (name) => [name, first[name] + last[name]] as const,
  );
  const figures = {
    people,
    registered: first.registered,
    waiting: first.waiting,
    moved_up: last.moved_up,
    registered_after: last.registered,
    ...Object.fromEntries(faults),
    presses_a_second: Math.round(presses.length / seconds),
    statuses,
  };
  verdict(figures, [
    ...faults.map(([name, value]) => ({ name, value, most: 0 })),
    { name: "registered", value: first.registered, least: Math.min(people, seats), most: seats },
    { name: "waiting", value: first.waiting, least: wanted.waiting, most: wanted.waiting },
    { name: "moved_up", value: last.moved_up, least: wanted.moved_up, most: wanted.moved_up },
    { name: "registered_after", value: last.registered, least: Math.min(people - leavers.length, seats), most: seats },
  ]);
} finally {
  await owner.end();
  await stack.end();
}

async function seatOf(): Promise<{ taken: number; waiting: number }> {
  const { rows } = await owner.query<{ taken: number; waiting: number }>("select taken, waiting from learning.seat");
  return rows[0] ?? { taken: 0, waiting: 0 };
}

/** Whoever is turned away for want of room comes again when they were told to. Anything else is a fault. */
async function until200(connection: RawConnection, request: string): Promise<RawReply> {
  for (;;) {
    const reply = await connection.ask(request);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    if (reply.status === 200) return reply;
    if (reply.status !== 503 && reply.status !== 429) throw new Error(`${reply.status}: ${reply.body()}`);
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, reply.retryAfter) * 1_000));
  }
}
