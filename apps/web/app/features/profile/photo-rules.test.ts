import { describe, expect, it } from "vitest";
import { failureOf, lineFailure } from "../../lib/api-failure.ts";
import { isPictureName, troubleOf } from "./photo-rules.ts";

describe("isPictureName", () => {
  it("[PROF-04] takes the three endings in any letter case and no other", () => {
    const taken = ["me.jpg", "ME.JPEG", "a.b.Png", "my photo.jPg"];
    const refused = ["me.gif", "me.jpg.exe", "jpg", "me.webp", "me.png ", "", "me.svg", "mejpg"];
    expect(taken.filter((name) => !isPictureName(name))).toEqual([]);
    expect(refused.filter(isPictureName)).toEqual([]);
  });
});

describe("troubleOf", () => {
  it("[PROF-05] says the server's message", () => {
    const reply = JSON.stringify({ error: { code: "media.unreadable", message: "This picture could not be read.", request_id: "x" } });
    expect(troubleOf(failureOf(400, reply, null))).toBe("This picture could not be read.");
  });

  it("[PROF-05] says 'Something went wrong !' when there is none", () => {
    const empty = JSON.stringify({ error: { code: "internal", message: "", request_id: "x" } });
    for (const failure of [
      lineFailure(),
      failureOf(502, "<html>Bad gateway</html>", null),
      failureOf(500, empty, null),
      new Error("boom"),
    ]) {
      expect(troubleOf(failure)).toBe("Something went wrong !");
    }
  });
});
