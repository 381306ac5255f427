import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Ctx } from "#platform/ctx.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import {
  certificateCorrected,
  certificateIssued,
  certificateRestored,
  certificateWithdrawn,
  courseCompleted,
  editionOpened,
  enrolled,
  givenUp,
  movedUp,
  placesCancelled,
  registered,
  sessionNear,
  withdrawn,
} from "../../../learning/index.ts";
import { findSessions } from "../sessions-of.ts";
import { routeTo, routeWith } from "../routes.ts";
import type { Telling } from "../tell.ts";
import { tellLearners } from "../tell-learners.ts";
import { tellPlaces } from "../tell-places.ts";
import { titlesOf } from "../titles.ts";
import { asks, tells, tellsNobody } from "../told.ts";

interface OfCertificate {
  readonly user_id: string;
  readonly resource_id: string;
  readonly number: string;
}

const ofCertificate =
  (kind: ToldKind) =>
  async (ctx: Ctx, { user_id, resource_id, number }: OfCertificate): Promise<Telling[]> => {
    const found = (await titlesOf(ctx, [resource_id])).get(resource_id);
    if (!found) return [];
    return [{ user_id, kind, facts: { title: found.title, number }, route: routeWith("certificate", found.slug) }];
  };

interface Place {
  readonly user_id: string;
  readonly resource_id: string;
  readonly session_id: string;
}

/** What is said of places at dates that are still to come. */
async function ofPlaces<Of extends Place>(
  ctx: Ctx,
  places: readonly Of[],
  say: (place: Of) => Pick<Telling, "kind" | "answersAt">,
): Promise<Telling[]> {
  const titles = await titlesOf(
    ctx,
    places.map(({ resource_id }) => resource_id),
  );
  const dates = await findSessions(
    ctx,
    places.map(({ session_id }) => session_id),
  );
  return places.flatMap((place) => {
    const [found, date] = [titles.get(place.resource_id), dates.get(place.session_id)];
    if (!found || !date) return [];
    const facts = { title: found.title, starts_at: date.starts_at.toISOString() };
    return [{ user_id: place.user_id, facts, route: routeTo("registrations"), ...say(place) }];
  });
}

export const learningTold = [
  tells(certificateIssued, "tell_certificate_issued", ofCertificate("certificate_issued")),
  tells(certificateCorrected, "tell_certificate_corrected", ofCertificate("certificate_corrected")),
  tells(certificateWithdrawn, "tell_certificate_withdrawn", ofCertificate("certificate_withdrawn")),
  tells(certificateRestored, "tell_certificate_restored", ofCertificate("certificate_restored")),
  tells(registered, "tell_registered", async (ctx, { registrations }) => {
    const now = ctx.clock.now();
    const held = registrations.filter(({ for_replay }) => !for_replay);
    return ofPlaces(ctx, held, ({ waiting }) => ({ kind: waiting ? "waiting" : "registered", answersAt: now }));
  }),
  tells(movedUp, "tell_moved_up", (ctx, { registrations }) => ofPlaces(ctx, registrations, () => ({ kind: "moved_up" }))),
  tells(placesCancelled, "tell_cancelled", async (ctx, { registrations }) =>
    (await ofPlaces(ctx, registrations, () => ({ kind: "session_cancelled" }))).map((told) => ({ ...told, route: routeTo("courses") })),
  ),
  asks(sessionNear, "tell_near", (ctx, { session_id, resource_id, starts_at, hours }, eventId) =>
    ctx.tx(async (tx) => {
      const kind = hours > 1 ? "session_tomorrow" : "session_soon";
      await enqueue(tx, tellPlaces, { session_id, resource_id, starts_at, kind, after: null }, { key: eventId });
    }),
  ),
  asks(editionOpened, "tell_edition", (ctx, { resource_id, edition, until }, eventId) =>
    ctx.tx(async (tx) => void (await enqueue(tx, tellLearners, { resource_id, edition, until, after: null }, { key: eventId }))),
  ),
  tellsNobody(enrolled, "they pressed the button, and the lesson is open"),
  tellsNobody(withdrawn, "they left it themselves, or what ended it tells them"),
  tellsNobody(courseCompleted, "its certificate is told when it bears a name; without one the page says that it is done"),
  tellsNobody(givenUp, "they gave it up themselves"),
];
