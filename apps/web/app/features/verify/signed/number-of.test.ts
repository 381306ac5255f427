import { describe, expect, it } from "vitest";
import { numberOf } from "./number-of.ts";

describe("numberOf", () => {
  it("finds the certificate that a copy is of", () => {
    expect(numberOf("https://upaya.example/api/learning/certificates/UP26-7K4M-Q92D/signed.jwt")).toBe("UP26-7K4M-Q92D");
  });

  it("finds none in the address of anything else", () => {
    for (const id of [
      "",
      "urn:uuid:019a2a00-0000-7000-8000-000000000001",
      "https://upaya.example/api/badges/019a2a00-0000-7000-8000-000000000001/signed.jwt",
      "https://upaya.example/api/learning/certificates/nothing/signed.jwt",
      "https://upaya.example/api/learning/certificates/UP26-7K4M-Q92D/other",
    ])
      expect(numberOf(id), id).toBeUndefined();
  });
});
