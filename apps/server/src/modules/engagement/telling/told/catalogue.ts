import { enqueue } from "#platform/jobs/enqueue.ts";
import { opened, sessionCancelled, sessionHosted, sessionMoved, sessionRoomSet } from "../../../catalogue/index.ts";
import { asks, tellsNobody } from "../told.ts";
import { tellPlaces } from "../tell-places.ts";

export const catalogueTold = [
  asks(sessionMoved, "tell_move", (ctx, { session_id, resource_id, starts_at }, eventId) =>
    ctx.tx(async (tx) => {
      const told = { session_id, resource_id, starts_at, kind: "session_moved", after: null } as const;
      await enqueue(tx, tellPlaces, told, { key: eventId });
    }),
  ),
  tellsNobody(sessionCancelled, "learning names those who had a place: learning.places_cancelled"),
  tellsNobody(sessionHosted, "who holds it stands on its page; nobody has to do anything"),
  tellsNobody(sessionRoomSet, "the way in is the button Join, whatever room is behind it"),
  tellsNobody(opened, "learning writes to those who waited for it"),
];
