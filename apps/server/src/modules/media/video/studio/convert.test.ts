import { describe, expect, it } from "vitest";
import type { Ran } from "./cage.ts";
import { convert } from "./convert.ts";

const fine: Ran = { code: 0, signal: null, output: "", errors: "", wasStopped: false };
const probed = JSON.stringify({
  streams: [{ index: 0, codec_type: "video", codec_name: "h264", width: 64, height: 36 }],
  format: { duration: "1" },
});

/** ffprobe ends like the first, ffmpeg like the second. */
const ending = (probe: Partial<Ran>, ffmpeg: Partial<Ran> = {}) =>
  convert({
    cage: { run: async ({ program }) => ({ ...fine, output: probed, ...(program[0] === "ffprobe" ? probe : ffmpeg) }) },
    folder: "/nowhere",
    type: "video/mp4",
    preset: "ultrafast",
    signal: new AbortController().signal,
    onPercent: () => undefined,
  });

describe("a program that does not end well", () => {
  it.each<[string, Partial<Ran>]>([
    ["unreadable", { code: 1 }],
    ["unreadable", { code: null, signal: "SIGSEGV" }],
    ["too_costly", { code: null, signal: "SIGKILL", wasStopped: true }],
    ["unknown_codec", { code: 1, errors: "Codec (tscc) not on whitelist 'h264'" }],
    ["too_large", { code: 1, errors: "Picture size 7680x4320 exceeds specified max pixel count 16777216" }],
  ])("says of a file that it is %s, when it is looked at", async (reason, ran) => {
    expect(await ending(ran)).toBe(reason);
  });

  it.each<[string, Partial<Ran>]>([
    ["broken", { code: 1 }],
    ["broken", { code: 69 }],
    ["broken", { code: null, signal: "SIGABRT" }],
    ["too_costly", { code: null, signal: "SIGXFSZ" }],
    ["too_costly", { code: 1, errors: "Error while filtering: Cannot allocate memory" }],
  ])("says of it that it is %s, when it is converted", async (reason, ran) => {
    expect(await ending({}, ran)).toBe(reason);
  });

  it.each<[string, Partial<Ran>]>([
    ["somebody asked it to end, as with a whole group of processes", { code: 255 }],
    ["somebody killed it", { code: null, signal: "SIGKILL" }],
    ["the disk is full", { code: 1, errors: "av_interleaved_write_frame(): No space left on device" }],
  ])("says nothing of it when %s: it is tried again", async (_why, ran) => {
    await expect(ending({}, ran)).rejects.toThrow();
  });
});
