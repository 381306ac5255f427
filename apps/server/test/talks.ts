import { randomUUID } from "node:crypto";
import { stockResources } from "./shelf.ts";
import type { TestApp } from "./test-app.ts";

interface TalkDate {
  readonly inHours: number;
  readonly capacity?: number;
  /** Without one nobody can register yet. */
  readonly room?: string | null;
}

interface Talk {
  readonly dates: readonly TalkDate[];
  readonly kind?: "webinar" | "expert_masterclass";
  readonly price_paise?: number | null;
}

const hourMs = 3_600_000;

/** A talk of an hour with these dates, which can be joined. Answers its id and those of its dates, in order. */
export async function stockTalk(
  app: TestApp,
  { dates, kind = "webinar", price_paise = null }: Talk,
): Promise<{ id: string; sessions: string[] }> {
  const slug = `talk-${randomUUID()}`;
  const now = app.platform.clock.now().getTime();
  const sessions = dates.map(({ inHours, capacity, room = "https://rooms.example/r" }) => ({
    starts_at: new Date(now + inHours * hourMs),
    minutes: 60,
    time_zone: "Asia/Kolkata",
    ...(capacity === undefined ? {} : { capacity }),
    ...(room === null ? {} : { join_url: room }),
  }));
  // Whoever taught the first one teaches them all.
  const [teacher] = await app.sql<{ id: string }>("select id from catalogue.instructor where slug = 'i'");
  const [talk] = await stockResources(app.ctx(), 1, () => ({
    slug,
    kind,
    price_paise,
    sessions,
    title: "Marking forty notebooks",
    ...(teacher ? { instructor_id: teacher.id } : {}),
  }));
  const rows = await app.sql<{ id: string }>("select id from catalogue.session where resource_id = $1 order by starts_at", [talk!.id]);
  return { id: talk!.id, sessions: rows.map(({ id }) => id) };
}
