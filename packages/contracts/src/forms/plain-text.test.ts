import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { answerObjects } from "../identity/questionnaire.ts";
import { SaveDetails } from "../identity/details.ts";
import { AddPasskey } from "../identity/sign-in-by-passkey.ts";
import { defineForm } from "./field.ts";
import { plainLine, plainText } from "./plain-text.ts";
import { wireOf } from "./rules.ts";
import { schemaOf } from "./schema.ts";

/** What nobody sees, or what turns the order of what follows around. */
const hidden = [
  ...Array.from("\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e"),
  ...Array.from("\u2060\u2061\u2064\u2066\u2067\u2068\u2069\u206a\u206f\u2800\u3164\ufe00\ufe0f\ufeff\uffa0\ufff9\ufffb"),
  "\u{e0001}",
  "\u{e0041}",
  "\u{e0100}",
  "\u200c",
  "\u200d",
];

describe("a text that others are shown", () => {
  it.each(hidden.map((mark) => [`U+${mark.codePointAt(0)!.toString(16)}`, mark]))("loses %s", (_name, mark) => {
    expect(plainText(`As${mark}ha${mark}`)).toBe("Asha");
    expect(plainLine(`${mark} Asha ${mark}Rao`)).toBe("Asha Rao");
  });

  it("cannot pass for another one by marks", () => {
    expect(plainLine("Principal \u202eahsA\u202c")).toBe("Principal ahsA");
    expect(plainLine("Asha\u2066\u2069")).toBe(plainLine("Asha"));
  });

  it.each([
    ["Malayalam, a final letter that is written so", "അവന്\u200d"],
    ["Marathi, half a letter", "र\u094d\u200dया"],
    ["Sinhala, joined letters", "ශ\u0dca\u200dරී"],
    ["Hindi, letters kept apart", "क\u094d\u200cष"],
    ["Bengali", "র\u200d\u09cdয"],
    ["Urdu and Persian, a word of two parts", "می\u200cخواهم"],
    ["a woman who teaches", "👩\u200d🏫"],
    ["a heart in colour", "❤\ufe0f"],
  ])("keeps what is written with a joiner: %s", (_name, text) => {
    expect(plainText(text)).toBe(text.normalize("NFC"));
    expect(plainLine(` ${text} `)).toBe(text.normalize("NFC"));
  });

  it("has joiners nowhere else: not at the beginning, not between words, not in our own letters, and not two of them", () => {
    expect(plainText("\u200dआशा")).toBe("आशा");
    expect(plainText("आशा \u200dराव")).toBe("आशा राव");
    expect(plainText("A\u200csha")).toBe("Asha");
    expect(plainText("क\u094d\u200d\u200d\u200dष")).toBe("क\u094d\u200dष");
    expect(plainText("आशा\u200c")).toBe("आशा");
  });

  it("keeps its lines where it has some, and is one line where it has none", () => {
    expect(plainText("one\r\ntwo\u2028three\u0007\tfour")).toBe("one\ntwo\nthree\tfour");
    expect(plainLine(" one\r\n two\u2028three\u0000 ")).toBe("one two three");
    expect(plainText("broken \ud800 half")).toBe("broken \ufffd half");
  });

  it("is the same in whichever of two ways its letters were typed", () => {
    expect(plainText("é")).toBe(plainText("e\u0301"));
  });
});

describe("every field that takes such a text", () => {
  const form = defineForm({
    name: "words",
    fields: [
      { type: "text", name: "name", label: "Name", required: true, rules: [{ rule: "maxLength", is: 4 }] },
      { type: "textarea", name: "note", label: "Note" },
      { type: "address_input", name: "home", label: "Home" },
    ],
  });
  const home = {
    address_line_1: "1\u202e Road",
    district: "",
    city: "Na\u200bshik",
    state: "",
    country: "",
    postcode: "",
    lat: null,
    lng: null,
    place_id: "",
  };

  it("takes it without them: a form, the details, an answer, the name of a passkey", () => {
    const sent = { name: "A\u202esha\u200b", note: "one\n\u2066two", home };
    const plain = { name: "Asha", note: "one\ntwo", home: { ...home, address_line_1: "1 Road", city: "Nashik" } };
    expect(z.parse(schemaOf(form), sent)).toEqual(plain);
    expect(wireOf(form, sent)).toEqual(plain);
    expect(z.parse(SaveDetails.body, { name: "A\u202esha", school: "\u200bB" })).toEqual({ name: "Asha", school: "B" });
    const id = "019a0000-0000-7000-8000-000000000000";
    const objects = [{ user_id: id, question_id: id, selected_value: ["y\u202ees"] }];
    expect(z.parse(answerObjects, { objects }).objects[0]!.selected_value).toEqual(["yes"]);
    expect(z.parse(AddPasskey.body, { ticket: "x".repeat(43), response: {}, label: "My\u200f phone" }).label).toBe("My phone");
  });

  it("takes nothing but such marks for nothing at all", () => {
    expect(z.safeParse(schemaOf(form), { name: "\u202e\u200b" }).success).toBe(false);
  });
});
