import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { callProblem } from "../engagement/call-back-rules.ts";
import { emailAddress } from "../identity/identifier.ts";
import { countedEmail } from "./email.ts";
import { validateField } from "./rules.ts";

const good: readonly (readonly [typed: string, canonical: string])[] = [
  ["a@b.co", "a@b.co"],
  [" Asha.Patil@School.IN ", "asha.patil@school.in"],
  ["first.last+tag@sub.domain.example", "first.last+tag@sub.domain.example"],
  ["o'brien_7-x@school.example", "o'brien_7-x@school.example"],
  // One script throughout a part: such addresses exist in India.
  ["आशा@उदाहरण.भारत", "आशा@उदाहरण.भारत"],
  ["asha@उदाहरण.example", "asha@उदाहरण.example"],
  // Two ways of typing the same letters.
  ["\u0958लम@example.org", "\u0915\u093cलम@example.org"],
];

const bad = [
  "asha",
  "asha@example",
  "@example.org",
  "asha@example.",
  "asha@.example.org",
  "asha@example..org",
  "a@b@c.org",
  "a b@example.org",
  "a@exa mple.org",
  // Forms that a mail program reads as another address.
  "0<victim@x.y>",
  "<victim@x.yz>",
  "victim@x.yz>",
  "Asha <victim@x.yz>",
  '"victim@x.yz"@example.org',
  '"asha"@example.org',
  "asha(victim)@example.org",
  "asha@example.org(victim)",
  "asha@example.org,victim@x.yz",
  "asha@example.org;victim@x.yz",
  "group:victim@x.yz;",
  "victim%x.yz@example.org",
  "x.yz!victim@example.org",
  "@relay.example:victim@x.yz",
  "asha\\@example.org",
  "asha@[127.0.0.1]",
  "asha@127.0.0.1",
  "asha@example.org.",
  ".asha@example.org",
  "asha.@example.org",
  "as..ha@example.org",
  "-asha@example.org",
  "asha@-example.org",
  "asha@example-.org",
  "asha@exam_ple.org",
  "asha@example.o-",
  // A second spelling of a host.
  "asha@xn--p1b6ci4b4b3a.xn--h2brj9c",
  "asha\r\nBcc:victim@x.yz",
  "asha\0@example.org",
  // What nobody sees, and what turns the order around.
  "asha\u200b@example.org",
  "asha\u200d@example.org",
  "asha\u00ad@example.org",
  "\u202easha@example.org",
  "asha@exa\u2060mple.org",
  "asha\ufeff@example.org",
  "asha\u3164@example.org",
  "आ\u200dशा@example.org",
  // Letters that look like others.
  "аsha@example.org",
  "asha@exаmple.org",
  "αsha@example.org",
  "ａｓｈａ@example.org",
  "áshá@example.org",
  "आsha@example.org",
  "asha＠example.org",
  "asha@example。org",
  `${"a".repeat(65)}@example.org`,
  `a@${"b".repeat(64)}.org`,
  `a@${"b.".repeat(130)}org`,
];

describe("an e-mail address", () => {
  it.each(good)("%j is taken as %j", (typed, canonical) => {
    expect(z.parse(emailAddress, typed)).toBe(canonical);
    expect(z.parse(emailAddress, canonical)).toBe(canonical);
  });

  it.each(bad)("%j is none, wherever it is asked for", (typed) => {
    expect(z.safeParse(emailAddress, typed).success).toBe(false);
    expect(validateField({ type: "email", name: "email", label: "E-mail" }, typed, new Date())).toBeDefined();
    expect(callProblem({ fullName: "A", schoolName: "B", email: typed, mobile: "9822041736" })?.field).toBe("email");
  });

  it("is counted by its box: tags, and Google's dots, make no new one", () => {
    expect(["asha+1@example.org", "asha+2+3@example.org", "asha@example.org"].map(countedEmail)).toEqual(Array(3).fill("asha@example.org"));
    expect(["a.s.ha+x@gmail.com", "asha@googlemail.com"].map(countedEmail)).toEqual(["asha@gmail.com", "asha@gmail.com"]);
    expect(countedEmail("a.sha@example.org")).toBe("a.sha@example.org");
  });
});
