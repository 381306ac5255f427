import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListRegistrations, RegistrationItem } from "@upaya/contracts/learning/registrations.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { cardOf, listCardsByIds } from "../../catalogue/index.ts";
import { doorOpensAt, isDoorOpen } from "./door.ts";
import { countMine, listMine } from "./mine.store.ts";
import { registrationOf } from "./registration-of.ts";
import type { SessionRow } from "./sessions.store.ts";

const iso = (time: Date | null) => time?.toISOString() ?? null;

export async function listRegistrations(ctx: Ctx, wanted: Input<typeof ListRegistrations>): Promise<Reply<typeof ListRegistrations>> {
  const { id } = personOf(ctx.actor);
  const [rows, { total, ...counts }] = await Promise.all([listMine(ctx.db, id, wanted), countMine(ctx.db, id, wanted)]);
  const [registrations, cards] = await Promise.all([
    registrationOf(
      ctx.db,
      rows.map(({ registration }) => registration),
    ),
    listCardsByIds(ctx.db, [...new Set(rows.map(({ session }) => session.resource_id))]),
  ]);
  const byId = new Map(cards.map((card) => [card.id, cardOf(card)]));
  const data = rows.map(({ session }, index): RegistrationItem => {
    const registration = registrations[index]!;
    return { ...registration, card: byId.get(session.resource_id)!, ...doorOf(session, registration.status, ctx.clock.now()) };
  });
  return { data, total, counts };
}

type Door = Pick<RegistrationItem, "date" | "door_opens_at" | "can_join" | "has_replay">;

/** When it is, and whether the door is open for whoever has a seat. */
function doorOf(session: SessionRow, status: RegistrationItem["status"], now: Date): Door {
  const hasSeat = status === "registered" || status === "attended";
  return {
    date: {
      starts_at: session.starts_at.toISOString(),
      ends_at: session.ends_at.toISOString(),
      time_zone: session.time_zone,
      host: session.host,
      moved_from: iso(session.moved_from),
      moved_at: iso(session.moved_at),
      cancelled_at: iso(session.cancelled_at),
      reason: session.reason,
    },
    door_opens_at: doorOpensAt(session).toISOString(),
    can_join: hasSeat && !session.cancelled_at && isDoorOpen(session, now),
    has_replay: session.has_replay,
  };
}
