import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

/** A resource or a bundle can be begun from now on, and could not before. */
export const opened = defineEvent("catalogue.opened", z.object({ id: z.uuid() }));

const date = z.object({ session_id: z.uuid(), resource_id: z.uuid() });

/** It is held at another time. */
export const sessionMoved = defineEvent("catalogue.session_moved", date.extend({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() }));
export const sessionCancelled = defineEvent("catalogue.session_cancelled", date);
/** Somebody else holds it. */
export const sessionHosted = defineEvent("catalogue.session_hosted", date);
/** There is an address to join at, or another one. The address itself goes to whoever joins, and nowhere else. */
export const sessionRoomSet = defineEvent("catalogue.session_room_set", date);
