import { describe, expect, it } from "vitest";
import { convertArguments, probeArguments } from "./arguments.ts";
import { rungsOf } from "./ladder.ts";

const source = { picture: 0, sound: 1, width: 640, height: 360, rate: 25, seconds: 10 };
const after = (args: readonly string[], name: string) => args.flatMap((arg, at) => (arg === name ? [args[at + 1]] : []));

describe("the arguments of ffmpeg", () => {
  it.each([
    ["video/mp4", "mov"],
    ["video/quicktime", "mov"],
    ["video/webm", "matroska"],
  ])("open %s by the demuxer %s and by nothing else, from files alone", (type, demuxer) => {
    for (const args of [probeArguments(type), convertArguments(type, source, rungsOf(source), "veryfast")]) {
      const opening = args.slice(0, args.indexOf("-i"));
      expect([after(opening, "-f"), after(opening, "-format_whitelist"), after(opening, "-protocol_whitelist")]).toEqual([
        [demuxer],
        [demuxer],
        ["file"],
      ]);
      expect(after(opening, "-max_pixels")).toEqual(["16777216"]);
      expect(args.join(" ")).not.toMatch(/enable_drefs|use_absolute_path|https?:|concat/);
    }
  });

  it("open nothing else", () => {
    for (const type of ["application/vnd.apple.mpegurl", "video/mp2t", "", "constructor"])
      expect(() => probeArguments(type)).toThrow("no video that we open");
  });

  it("have key frames every six seconds in every rendition, and end after an hour", () => {
    const rungs = rungsOf(source);
    const args = convertArguments("video/mp4", source, rungs, "veryfast");
    const each = <Value>(value: Value) => rungs.map(() => value);
    expect([after(args, "-g"), after(args, "-keyint_min"), after(args, "-sc_threshold")]).toEqual([each("150"), each("150"), each("0")]);
    expect(after(args, "-force_key_frames")).toEqual(each("expr:gte(t,n_forced*6)"));
    expect(after(args, "-t")).toEqual([...rungs, "sound", "stills"].map(() => "3601"));
    expect(after(args, "-hls_time")).toEqual([...rungs, "sound"].map(() => "6"));
  });

  it("ask for no sound where there is none", () => {
    const args = convertArguments("video/mp4", { ...source, sound: undefined }, rungsOf(source), "veryfast");
    expect([args.includes("-c:a"), args.includes("sound.m3u8")]).toEqual([false, false]);
  });
});
