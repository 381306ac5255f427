import type { Env } from "../env.ts";
import { webAddress } from "../web-address.ts";
import { issuerAddress, purposes, statusAddress } from "./addresses.ts";
import type { Place } from "./places.ts";

/** The credentials of the W3C (2.0), and what Open Badges 3.0 adds to them. */
export const credentialContext = "https://www.w3.org/ns/credentials/v2";
const contexts = [credentialContext, "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"] as const;

/** A node of a framework that the achievement speaks for. */
export interface Alignment {
  readonly targetName: string;
  readonly targetUrl: string;
  readonly targetCode?: string;
}

/** What was achieved: the same for everybody who did. Its module answers at its address what `achievementDocument` makes of it. */
export interface Achievement {
  /** Its address. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What it took, in Markdown. */
  readonly criteria: string;
  readonly alignments: readonly Alignment[];
  /** The address of its picture. */
  readonly image?: string;
  /** How many questions its check has, where it has one. */
  readonly questions?: number;
}

/** The name of the holder, so that whoever is told it can see that it is the one, and nobody can read it: see `hashedName`. */
export interface IdentityHash {
  readonly salt: string;
  readonly hash: string;
}

/** What is signed, in our words. */
export interface Credential {
  /** Its address. */
  readonly id: string;
  /** Whoever holds it, by an id that says nothing: `urn:uuid:…`. */
  readonly subject: `urn:uuid:${string}`;
  readonly name: string;
  readonly issuedAt: Date;
  readonly achievement: Achievement;
  /** How many answers of the check were right. */
  readonly result?: { readonly right: number; readonly of: number };
  readonly identityHash?: IdentityHash;
  readonly place: Place;
}

type Site = Pick<Env, "WEB_ORIGINS" | "BRAND_NAME">;
type Json = Readonly<Record<string, unknown>>;

/** To the second, as the claims of a token are: the two must say the same. */
export const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
export const dateTime = (seconds: number): string => new Date(seconds * 1_000).toISOString().replace(".000Z", "Z");

function issuerOf(site: Site): Json {
  return { id: issuerAddress(site), type: ["Profile"], name: site.BRAND_NAME, url: webAddress(site, "/") };
}

function achievementOf(achievement: Achievement): Json {
  const { id, name, description, criteria, alignments, image, questions } = achievement;
  return {
    id,
    type: ["Achievement"],
    name,
    description,
    criteria: { narrative: criteria },
    ...(image === undefined ? {} : { image: { id: image, type: "Image" } }),
    ...(alignments.length === 0 ? {} : { alignment: alignments.map((alignment) => ({ type: ["Alignment"], ...alignment })) }),
    ...(questions === undefined ? {} : { resultDescription: [checkOf(id, questions)] }),
  };
}

const checkAddress = (achievement: string) => `${achievement}#check`;

function checkOf(achievement: string, questions: number): Json {
  const range = { valueMin: "0", valueMax: String(questions) };
  return { id: checkAddress(achievement), type: ["ResultDescription"], name: "Right answers", resultType: "RawScore", ...range };
}

/** What stands at the address of the issuer. */
export const issuerDocument = (site: Site): Json => ({ "@context": contexts, ...issuerOf(site) });

/** What stands at the address of an achievement. */
export const achievementDocument = (site: Site, achievement: Achievement): Json => ({
  "@context": contexts,
  ...achievementOf(achievement),
  creator: issuerOf(site),
});

/** The credential as the standards write it, with the claims that a token repeats. */
export function credentialDocument(site: Site, credential: Credential): Json {
  const { id, subject, name, issuedAt, achievement, result, identityHash, place } = credential;
  const questions = result ? { questions: result.of } : {};
  const at = inSeconds(issuedAt);
  return {
    "@context": contexts,
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name,
    issuer: issuerOf(site),
    validFrom: dateTime(at),
    credentialSubject: {
      id: subject,
      type: ["AchievementSubject"],
      ...(identityHash ? { identifier: [identityOf(identityHash)] } : {}),
      achievement: achievementOf({ ...achievement, ...questions }),
      ...(result ? { result: [{ type: ["Result"], resultDescription: checkAddress(achievement.id), value: String(result.right) }] } : {}),
    },
    credentialStatus: purposes.map((purpose) => ({
      id: `${statusAddress(site, place.list, purpose)}#${place.index}`,
      type: "BitstringStatusListEntry",
      statusPurpose: purpose,
      statusListIndex: String(place.index),
      statusListCredential: statusAddress(site, place.list, purpose),
    })),
    iss: issuerAddress(site),
    jti: id,
    nbf: at,
    sub: subject,
  };
}

function identityOf({ salt, hash }: IdentityHash): Json {
  return { type: "IdentityObject", hashed: true, identityHash: hash, identityType: "name", salt };
}
