import { expect, test } from "vitest";
import type { Edition } from "@upaya/contracts/exams/editions.ts";
import { bodyOf, choose, type EntryValues, faultsOf, nobody, nothing } from "./form-values.ts";

const medium = (code: string) => ({ code, name: code, own: code });
const track = (slug: string, ...codes: string[]) => ({ slug, number: 1, name: slug, learners: "All", mediums: codes.map(medium) });
const edition = { tracks: [track("physics", "en"), track("inclusion", "en", "sw"), track("hindi", "en", "hi")] } as unknown as Edition;

const whole: EntryValues = {
  ...nothing,
  first: { track: "inclusion", medium: "sw" },
  place: "home",
  zone: "Africa/Nairobi",
  country: "KE",
  role: "School Teacher",
  adult: true,
};

test("a form that is whole has no fault; an empty one says everything that is missing, once", () => {
  expect(faultsOf(whole, true)).toEqual({});
  expect(faultsOf(nothing, true)).toEqual({ first: "track", place: "place", country: "country", role: "role", adult: "adult" });
  // Who one is, is asked when one enters.
  expect(faultsOf(nothing, false)).toEqual({ first: "track", place: "place" });
});

test("the same track twice, a track without its language and a wish without its reason are said where they stand", () => {
  expect(faultsOf({ ...whole, second: whole.first, extra: "yes" }, true)).toEqual({ second: "twice", need: "need" });
  expect(faultsOf({ ...whole, second: { track: "hindi", medium: "" } }, true)).toEqual({ secondMedium: "medium" });
});

test("the language stays where the next track has it, goes where it has not, and comes by itself where it is the only one", () => {
  expect(choose(edition, "physics", nobody)).toEqual({ track: "physics", medium: "en" });
  expect(choose(edition, "hindi", { track: "inclusion", medium: "en" })).toEqual({ track: "hindi", medium: "en" });
  expect(choose(edition, "hindi", { track: "inclusion", medium: "sw" })).toEqual({ track: "hindi", medium: "" });
});

test("what is sent has the chosen tracks only, no school of somebody at home, and no reason of somebody who needs no time", () => {
  expect(bodyOf({ ...whole, school: "Moi", need: "hands" }, true)).toEqual({
    tracks: [{ track: "inclusion", medium: "sw" }],
    place: "home",
    school: "",
    time_zone: "Africa/Nairobi",
    extra_time: null,
    country: "KE",
    role: "School Teacher",
    adult: true,
  });
  expect(bodyOf({ ...whole, extra: "yes", need: "hands" }, false)).not.toHaveProperty("adult");
});
