import { describe, expect, it } from "vitest";
import * as z from "zod";
import * as mini from "zod/mini";
import { field } from "@upaya/contracts/staff.ts";
import { fieldsOf, type Schema } from "./schema.ts";
import { bodyOf, pathsOf, type Values, valuesOf } from "./values.ts";

/** As the API makes it of a contract. */
const schemaOf = (contract: mini.ZodMiniType) =>
  z.toJSONSchema(contract as unknown as z.core.$ZodType, { target: "draft-7", io: "input", unrepresentable: "any" }) as Schema;

const contract = mini.object({
  title: field(mini.string().check(mini.trim(), mini.minLength(3), mini.maxLength(80)), { title: "Title", description: "As it is shown" }),
  text: field(mini.string().check(mini.maxLength(2_000)), { title: "Text", lines: 6 }),
  source: field(mini.optional(mini.string()), { title: "Source", source: true, lines: 20 }),
  level: field(mini.enum(["easy", "hard"]), { title: "Level", words: { easy: "Easy", hard: "Hard" } }),
  rank: field(mini.int().check(mini.gte(1), mini.lte(9)), { title: "Rank" }),
  until: field(mini.optional(mini.iso.date()), { title: "Until" }),
  at: field(mini.nullable(mini.iso.datetime()), { title: "At" }),
  shown: field(mini.boolean(), { title: "Shown" }),
  tags: mini.array(mini.string()).check(mini.maxLength(4)),
  days: mini.array(mini.enum(["mon", "tue"])),
  options: field(
    mini
      .array(mini.object({ text: field(mini.string(), { title: "Answer" }), right: mini._default(mini.boolean(), false) }))
      .check(mini.minLength(2)),
    { title: "Answers" },
  ),
  place: mini.optional(mini.object({ city: mini.string(), pin_code: mini.optional(mini.string()) })),
  kind: mini.literal("card"),
  anything: mini.optional(mini.union([mini.string(), mini.number()])),
});
const fields = fieldsOf(schemaOf(contract));
const named = (name: string) => fields.find((each) => each.name === name)!;

describe("a form that is drawn from a contract", () => {
  it("has a control for each kind of value, with its words", () => {
    expect(Object.fromEntries(fields.map(({ name, control }) => [name, control.kind]))).toEqual({
      title: "text",
      text: "lines",
      source: "lines",
      level: "choice",
      rank: "number",
      until: "text",
      at: "text",
      shown: "flag",
      tags: "list",
      days: "several",
      options: "list",
      place: "group",
      kind: "fixed",
      anything: "json",
    });
    expect(named("title")).toMatchObject({ title: "Title", hint: "As it is shown", control: { input: "text", least: 3, most: 80 } });
    expect(named("text").control).toMatchObject({ rows: 6, source: false, most: 2_000 });
    expect(named("source").control).toMatchObject({ rows: 20, source: true });
    expect(named("level").control).toMatchObject({
      options: [
        { value: "easy", label: "Easy" },
        { value: "hard", label: "Hard" },
      ],
    });
    expect(named("rank").control).toMatchObject({ whole: true, least: 1, most: 9 });
    expect(named("until").control).toMatchObject({ input: "date" });
    expect(named("at").control).toMatchObject({ input: "datetime-local" });
    expect(named("place").title).toBe("Place");
  });

  it("knows what may be left out", () => {
    expect(fields.filter(({ required }) => !required).map(({ name }) => name)).toEqual(["source", "until", "at", "place", "anything"]);
    expect(named("at").nullable).toBe(true);
  });

  it("begins with what the thing has, and as many rows as are needed", () => {
    const values = valuesOf(fields, { title: "Fractions", rank: 3, at: "2025-11-14T12:30:00.000Z", days: ["tue"] });
    expect(values).toMatchObject({ title: "Fractions", rank: "3", at: "2025-11-14T18:00", days: ["tue"], shown: false, until: "" });
    expect(values["options"]).toEqual([
      { text: "", right: false },
      { text: "", right: false },
    ]);
  });

  it("sends what was typed as what it is, and nothing for what was left empty", () => {
    const typed: Values = {
      ...valuesOf(fields, {}),
      title: " A title ",
      text: "x",
      level: "hard",
      rank: "4",
      shown: true,
      tags: ["a", "b"],
      days: ["tue", "mon"],
      options: [
        { text: "yes", right: true },
        { text: "no", right: false },
      ],
    };
    expect(bodyOf(fields, typed)).toEqual({
      title: " A title ",
      text: "x",
      level: "hard",
      rank: 4,
      at: null,
      shown: true,
      tags: ["a", "b"],
      days: ["mon", "tue"],
      options: [
        { text: "yes", right: true },
        { text: "no", right: false },
      ],
      kind: "card",
    });
    expect(mini.safeParse(contract, bodyOf(fields, typed)).success).toBe(true);
    expect(bodyOf(fields, { ...typed, place: { city: "Pune", pin_code: "" }, until: "2026-03-31", anything: '"x"' })).toMatchObject({
      place: { city: "Pune" },
      until: "2026-03-31",
      anything: "x",
    });
  });

  it("has a place for each fault that the API names", () => {
    const values: Values = { ...valuesOf(fields, {}), tags: ["a"] };
    const result = mini.safeParse(contract, bodyOf(fields, { ...values, options: [{ text: "a", right: true }] }));
    const paths = result.error!.issues.map(({ path }) => path.map(String).join("."));
    expect(paths).toEqual(expect.arrayContaining(["title", "level", "rank", "options"]));
    const known = pathsOf(fields, values);
    expect(paths.filter((path) => !known.includes(path))).toEqual([]);
    expect(known).toEqual(expect.arrayContaining(["tags.0", "options.1.text", "place.city"]));
  });

  it("is empty for an act that asks for nothing", () => {
    expect(fieldsOf(null)).toEqual([]);
    expect(bodyOf([], {})).toEqual({});
  });
});
