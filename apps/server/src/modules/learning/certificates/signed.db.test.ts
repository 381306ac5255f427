import { compactVerify, decodeProtectedHeader, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSigned } from "#platform/credentials/check-signed.ts";
import { certifiedCourse, graduate } from "../../../../test/earn-certificate.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { withdrawDue } from "./withdrawing/withdraw-due.ts";

let app: TestApp;
let course: { id: string; slug: string };

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, NUMBERS_PER_HOUR: 1_000_000 } });
  course = await certifiedCourse(app, "signed");
});
afterAll(() => app.close());

const signed = async (number: string) => (await app.ask("GET", `/api/learning/certificates/${number}/signed.jwt`)).body;
const verdict = async (text: string) => (await checkSigned(app.ctx(), text)).verdict;
const pathOf = (address: string) => new URL(address).pathname;
const read = async (address: string) => JSON.parse((await app.ask("GET", pathOf(address))).body);

describe("the signed copy of a certificate", () => {
  it("verifies from its published key alone, and every address in it answers", async () => {
    const { number, id } = await graduate(app, course, "Asha Rao", "आशा राव");
    const text = await signed(number);
    const key = await read(decodeProtectedHeader(text).kid!);
    const { payload } = await compactVerify(text, await importJWK(key, "RS256"));
    const credential = JSON.parse(Buffer.from(payload).toString());
    expect(credential).toMatchObject({
      name: "Thumbs, not hands",
      credentialSubject: {
        identifier: [{ hashed: true, identityType: "name" }],
        result: [{ value: "22" }],
        achievement: { name: "Thumbs, not hands", criteria: { narrative: expect.stringContaining("at least 15 of 25") } },
      },
    });
    const { achievement } = credential.credentialSubject;
    expect(await read(achievement.id)).toMatchObject({ id: achievement.id, name: achievement.name, creator: { id: credential.issuer.id } });
    expect(await read(credential.issuer.id)).toMatchObject({ id: credential.issuer.id });
    expect((await app.ask("GET", pathOf(credential.id))).body).toBe(text);
    for (const { statusListCredential } of credential.credentialStatus)
      expect((await app.ask("GET", pathOf(statusListCredential))).status).toBe(200);
    for (const secret of ["Asha", "आशा", id]) expect(JSON.stringify(credential)).not.toContain(secret);
  });

  it("is replaced by that of a corrected name, withdrawn with the certificate, and baked into its picture", async () => {
    const { browser, number } = await graduate(app, course, "Asha Roa");
    const first = await signed(number);
    expect(await verdict(first)).toBe("valid");
    await browser.ask("POST", `/api/learning/certificates/${number}/name`, { body: { name: "Asha Rao", name_own: null } });
    const second = await signed(number);
    expect([await verdict(first), await verdict(second)]).toEqual(["replaced", "valid"]);
    const { rawPayload } = await app.server.inject({ method: "GET", url: `/api/learning/certificates/${number}/signed.png` });
    expect(await checkSigned(app.ctx(), rawPayload)).toMatchObject({ verdict: "valid", facts: { achievement: "Thumbs, not hands" } });
    await app.sql(
      "update learning.certificate set withdraws_at = now() - interval '1 second', withdrawn_why = 'issued_in_error' where number = $1",
      [number],
    );
    expect(await withdrawDue(app.ctx())).toBe(1);
    expect([await verdict(first), await verdict(second)]).toEqual(["withdrawn", "withdrawn"]);
    for (const file of ["signed.jwt", "signed.png", "sheet.svg", "sheet.pdf"])
      expect((await app.ask("GET", `/api/learning/certificates/${number}/${file}`)).status).toBe(404);
    expect((await app.ask("GET", `/api/learning/certificates/${number}`)).json.found).toEqual({
      state: "withdrawn",
      number,
      title: "Thumbs, not hands",
      issued_at: expect.any(String),
      withdrawn_at: expect.any(String),
      why: "issued_in_error",
    });
  });
});
