import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

/** It can be watched from now on. */
export const videoReady = defineEvent("media.video_ready", z.object({ video_id: z.uuid(), seconds: z.number() }));
