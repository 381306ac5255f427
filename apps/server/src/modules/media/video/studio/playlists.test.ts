import { describe, expect, it } from "vitest";
import { choosePoster, chooseStills } from "./choose-stills.ts";
import { areAligned, masterPlaylist, pictureCodec, segmentsOf } from "./playlists.ts";

const list = (...lines: string[]) => ["#EXTM3U", '#EXT-X-MAP:URI="480-init.mp4"', ...lines, "#EXT-X-ENDLIST", ""].join("\n");
const lasting = (...seconds: number[]) => seconds.map((each, at) => ({ file: `x-${at}`, seconds: each }));

describe("a playlist", () => {
  it("names its own segments in their order, and nothing else", () => {
    expect(segmentsOf(list("#EXTINF:6.000000,", "480-00000.m4s", "#EXTINF:4.5,", "480-00001.m4s"), "480")).toEqual([
      { file: "480-00000.m4s", seconds: 6 },
      { file: "480-00001.m4s", seconds: 4.5 },
    ]);
    for (const line of ["480-00001.m4s", "720-00000.m4s", "http://127.0.0.1/a.m4s", "../480-00000.m4s"]) {
      expect(() => segmentsOf(list("#EXTINF:6,", line), "480"), line).toThrow("not as it was asked for");
    }
    expect(() => segmentsOf(list("480-00000.m4s"), "480")).toThrow();
  });

  it("is like that of every other rendition", () => {
    expect(areAligned([lasting(6, 6, 2), lasting(6, 6.05, 2)])).toBe(true);
    expect(areAligned([lasting(6, 6, 2), lasting(6, 8)])).toBe(false);
    expect(areAligned([lasting(6, 6, 2), lasting(6, 5.5, 2.5)])).toBe(false);
  });

  it("of all of them says what each costs, 240p first", () => {
    const init = Buffer.concat([Buffer.alloc(9), Buffer.from("avcC"), Buffer.from("014d401e", "hex"), Buffer.alloc(5)]);
    expect(pictureCodec(init)).toBe("avc1.4d401e");
    expect(() => pictureCodec(Buffer.alloc(100))).toThrow();
    const segments = [
      { file: "a", seconds: 6, bytes: 6_000 },
      { file: "b", seconds: 2, bytes: 4_000 },
    ];
    const rung = (height: 720 | 240) => ({ rung: height, width: height * 2, height, picture: 1, sound: 1, channels: 1 as const });
    const renditions = [rung(720), rung(240)].map((each) => ({ rung: each, segments, codec: "avc1.4d401e" }));
    expect(masterPlaylist(renditions, { rate: 25, hasSound: false }).split("\n")).toEqual([
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      "#EXT-X-INDEPENDENT-SEGMENTS",
      '#EXT-X-STREAM-INF:BANDWIDTH=16000,AVERAGE-BANDWIDTH=10000,RESOLUTION=480x240,FRAME-RATE=25.000,CODECS="avc1.4d401e"',
      "240.m3u8",
      '#EXT-X-STREAM-INF:BANDWIDTH=16000,AVERAGE-BANDWIDTH=10000,RESOLUTION=1440x720,FRAME-RATE=25.000,CODECS="avc1.4d401e"',
      "720.m3u8",
      "",
    ]);
  });
});

describe("the pictures of a video", () => {
  const every = (seconds: number, count: number, bytes: number) =>
    Array.from({ length: count }, (_, at) => ({ at: at * seconds * 1_000, bytes }));

  it("are all kept while they cost little", () => {
    expect(chooseStills(every(30, 20, 15_000), 600)).toHaveLength(20);
    expect(chooseStills([], 10)).toEqual([]);
  });

  it("are fewer, evenly, when they would cost more than a third of the sound", () => {
    const kept = chooseStills(every(3, 200, 20_000), 600);
    expect(kept.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThanOrEqual(24_000 + 600 * 1_500);
    expect(kept[0]!.at).toBe(0);
    expect(kept.at(-1)!.at).toBeGreaterThan(560_000);
    expect(chooseStills(every(3, 400, 10), 1_200).length).toBeLessThanOrEqual(200);
    expect(chooseStills(every(3, 3, 5_000_000), 10)).toHaveLength(1);
  });

  it("have one with much to see among the first for a poster", () => {
    expect(
      choosePoster([
        { at: 0, bytes: 90 },
        { at: 1, bytes: 900 },
        { at: 2, bytes: 400 },
      ]),
    ).toEqual({ at: 1, bytes: 900 });
    expect(choosePoster([])).toBeUndefined();
  });
});
