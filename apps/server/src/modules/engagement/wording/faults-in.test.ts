import { describe, expect, it } from "vitest";
import { toldKinds } from "@upaya/contracts/engagement/telling/bell.ts";
import { releaseWords } from "../telling/words.ts";
import { faultsIn } from "./faults-in.ts";

const badge = releaseWords.badge;
const faultOf = (change: object, kind: (typeof toldKinds)[number] = "badge") =>
  faultsIn(kind, { ...releaseWords[kind], ...change }).map(({ path, message }) => `${path}: ${message}`);

describe("words of messages", () => {
  it.each(toldKinds)("of %s fit as they come", (kind) => {
    // What everybody reads is written by staff each time, and never pushed.
    expect(faultsIn(kind, releaseWords[kind])).toEqual([]);
  });

  it.each([
    [{ bell: "You earned {badge}" }, "bell: {badge} cannot stand here. These can: {title}, {repeats}."],
    [{ letter: ["One.", "{name}, it is yours."] }, "letter: {name} cannot stand here. These can: {title}, {repeats}."],
    [{ because: "{what} happened." }, "because: {what} cannot stand here. These can: {title}, {repeats}."],
    [{ many: "{count} badges" }, "many: {count} cannot stand here. These can: {title}, {repeats}."],
    [{ button: "See {title}" }, "button: {title} cannot stand here: write it without braces."],
    [{ bell: "You earned {title" }, "bell: A brace stands alone. Write {title} with both of them."],
    [{ bell: "You earned title}" }, "bell: A brace stands alone. Write {title} with both of them."],
    [{ push: "It cost you ₹ 499" }, "push: No amount of money on a screen that may be locked."],
    [{ push: "It cost you Rs. 499" }, "push: No amount of money on a screen that may be locked."],
  ])("are refused as %j", (change, fault) => {
    expect(faultOf(change)).toEqual([fault]);
  });

  it("on a device name nothing that is somebody's", () => {
    expect(faultOf({ push: "Signed in on {device}" }, "new_device")).toEqual([
      "push: {device} cannot stand here: write it without braces.",
    ]);
    expect(faultOf({ push: "Your certificate {number}" }, "certificate_issued")).toEqual([
      "push: {number} cannot stand here. These can: {title}.",
    ]);
    expect(faultOf({ many: "Several" }, "certificate_issued")).toEqual([
      "many: Several of this kind are never gathered in one line. Leave it empty.",
    ]);
    expect(faultsIn("badge", { ...badge, push: "{title}: yours, with {repeats} others, hers and 3 rs's" })).toEqual([]);
  });
});
