import { describe, expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

describe("initialsOf", () => {
  it("takes the first letter of the first and of the last word", () => {
    expect(["Asha Patil", "maria luisa santos", "Kwame"].map((name) => initialsOf(name))).toEqual(["AP", "MS", "K"]);
  });

  it("takes the first two words of a school", () => {
    expect(["Navodit Public School", "Navodit"].map((name) => initialsOf(name, "school"))).toEqual(["NP", "N"]);
  });

  it("keeps a letter whole in every script", () => {
    expect(["मीना शिंदे", "Élodie Óscar"].map((name) => initialsOf(name))).toEqual(["मीशिं", "ÉÓ"]);
    // A mark of its own makes one letter with the plain one before it.
    expect(initialsOf("e\u0301lodie O\u0301scar")).toBe("E\u0301O\u0301");
  });

  it("has nothing to say about a name without letters", () => {
    expect(["", "   ", "– ( )"].map((name) => initialsOf(name))).toEqual(["", "", ""]);
  });
});
