import { describe, expect, it } from "vitest";
import { judge } from "./probe.ts";

const picture = {
  index: 0,
  codec_type: "video",
  codec_name: "h264",
  width: 640,
  height: 360,
  avg_frame_rate: "25/1",
  disposition: { attached_pic: 0 },
};
const sound = { index: 1, codec_type: "audio", codec_name: "aac" };
const said = (streams: object[], duration?: string) => judge(JSON.stringify({ streams, format: { duration } }));

describe("what is said of a file", () => {
  it("is enough to convert it", () => {
    expect(said([picture, sound], "12.5")).toEqual({ picture: 0, sound: 1, width: 640, height: 360, rate: 25, seconds: 12.5 });
    expect(said([picture])).toMatchObject({ sound: undefined, seconds: undefined });
    const cover = { ...picture, codec_name: "mjpeg", disposition: { attached_pic: 1 } };
    expect(said([cover, { ...picture, index: 2 }, sound], "1")).toMatchObject({ picture: 2 });
  });

  it.each([
    ["unreadable", "no JSON", "{"],
    ["unreadable", "nothing", "{}"],
    ["unreadable", "no tracks", JSON.stringify({ streams: [], format: {} })],
  ])("is %s: %s", (reason, _what, text) => {
    expect(judge(text)).toBe(reason);
  });

  it.each([
    ["no_picture", "sound alone", [sound], "1"],
    ["no_picture", "a cover alone", [sound, { ...picture, disposition: { attached_pic: 1 } }], "1"],
    ["unknown_codec", "a picture that we do not open", [{ ...picture, codec_name: "sanm" }], "1"],
    ["unknown_codec", "a picture by a name of JavaScript's", [{ ...picture, codec_name: "constructor" }], "1"],
    ["unknown_codec", "a sound that we do not open", [picture, { ...sound, codec_name: "tta" }], "1"],
    ["too_long", "more than an hour", [picture], "3600.1"],
    ["unreadable", "no time", [picture], "0"],
    ["unreadable", "time that is none", [picture], "N/A"],
    ["too_large", "8K", [{ ...picture, width: 7_680, height: 4_320 }], "1"],
    ["too_large", "a strip", [{ ...picture, width: 4_097, height: 2 }], "1"],
    ["unreadable", "no size", [{ ...picture, width: 0 }], "1"],
    ["unreadable", "more tracks than there are", Array.from({ length: 33 }, () => picture), "1"],
  ])("is %s: %s", (reason, _what, streams, duration) => {
    expect(said(streams, duration)).toBe(reason);
  });

  it("is read upright, with square points and whole frames", () => {
    expect(said([{ ...picture, side_data_list: [{}, { rotation: -90 }] }], "1")).toMatchObject({ width: 360, height: 640 });
    expect(said([{ ...picture, side_data_list: [{ rotation: 180 }] }], "1")).toMatchObject({ width: 640, height: 360 });
    expect(said([{ ...picture, sample_aspect_ratio: "4:3" }], "1")).toMatchObject({ width: 853, height: 360 });
    expect(said([{ ...picture, sample_aspect_ratio: "1000:1" }], "1")).toMatchObject({ width: 640 });
    const rates = ["30000/1001", "60/1", "1/1000", "0/0", "x"].map((avg_frame_rate) => said([{ ...picture, avg_frame_rate }], "1"));
    expect(rates.map((source) => (typeof source === "string" ? source : source.rate))).toEqual([30, 30, 10, 30, 30]);
  });
});
