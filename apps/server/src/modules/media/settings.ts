import * as z from "zod";
import { defineSettings } from "#platform/settings.ts";

export const mediaSettings = defineSettings({
  /** How hard x264 tries: slower makes videos smaller. */
  VIDEO_PRESET: z.enum(["ultrafast", "veryfast", "faster", "medium", "slow"]).default("veryfast"),
  /** Where ffmpeg and ffprobe are looked for: folders, separated by colons. */
  VIDEO_TOOLS_PATH: z.string().default("/usr/local/bin:/usr/bin:/bin"),
});
