import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

/** A resource or a bundle can be begun from now on, and could not before. */
export const opened = defineEvent("catalogue.opened", z.object({ id: z.uuid() }));
