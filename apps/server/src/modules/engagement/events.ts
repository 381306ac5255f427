import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

/** Somebody asked for a call or a service. */
export const requestMade = defineEvent("engagement.request_made", z.object({ id: z.uuid() }));
