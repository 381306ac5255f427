import { describe, expect, it } from "vitest";
import { scriptOf } from "./name-script.ts";

describe("scriptOf", () => {
  it("names a language and a direction for each script that a sheet may carry", () => {
    const names = {
      "प्रिया शिंदे": "hi ltr",
      প্রিয়া: "bn ltr",
      પ્રિયા: "gu ltr",
      ਪ੍ਰਿਆ: "pa ltr",
      ಪ್ರಿಯಾ: "kn ltr",
      പ്രിയ: "ml ltr",
      ପ୍ରିୟା: "or ltr",
      பிரியா: "ta ltr",
      ప్రియ: "te ltr",
      "پریا شنڈے": "ur rtl",
    };
    for (const [name, said] of Object.entries(names)) {
      const { lang, dir } = scriptOf(name)!;
      expect(`${lang} ${dir}`, name).toBe(said);
    }
  });

  it("says nothing of Latin letters", () => {
    expect(scriptOf("Renée O’Brien")).toBeUndefined();
  });
});
