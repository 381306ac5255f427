import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { RefuseClaim } from "@upaya/contracts/schools/claim-desk.ts";
import { BeginClaim, ListClaims, SendClaim } from "@upaya/contracts/schools/claims.ts";
import { SearchDirectory } from "@upaya/contracts/schools/directory.ts";
import { documentKinds, UploadClaimDocument } from "@upaya/contracts/schools/documents.ts";
import { keysOf } from "@upaya/contracts/schools/kinds.ts";
import type { SignedIn } from "#platform/actor.ts";
import { systemCtx } from "#platform/ctx.ts";
import type { Platform } from "#platform/platform.ts";
import { importRegister, readRegister, saveListedSchool } from "../src/modules/schools/index.ts";
import { type Act, actsOf } from "./acts.ts";
import { inSeeds } from "./folder.ts";
import { schools } from "./personas.ts";

const [navodit, littleOaks] = schools;

/** The sample schools that people speak for, as the directory has them. */
const known: Readonly<Record<string, { readonly id: string; readonly pupils: number }>> = {
  "27911404812": { id: navodit.id, pupils: 1_240 },
  "27911404820": { id: littleOaks.id, pupils: 64 },
};

/** As many as a menu, a ranking and a list of schools need to look like something. */
const here = 42;

interface SampleClaim {
  readonly email: string;
  readonly udise: string;
  readonly way: "code" | "documents";
  readonly refused?: string;
}

/** One in each state that lasts: begun, being read, at odds with somebody else, refused. */
const claims: readonly SampleClaim[] = [
  { email: "meera.joshi@upaya.example", udise: "08911404801", way: "code" },
  { email: "asha.patil@upaya.example", udise: "27921404801", way: "documents" },
  { email: "kwame.mensah@upaya.example", udise: "09911404801", way: "documents" },
  { email: "maria.santos@upaya.example", udise: "09911404801", way: "documents" },
  {
    email: "value@partner.example",
    udise: "33911404803",
    way: "documents",
    refused: "The affiliation letter ended on 31 March 2025. Please send the letter of this year.",
  },
];

interface Seeded {
  readonly listed: number;
  readonly here: number;
  readonly claims: number;
}

/** A directory of made-up schools, some of them on the platform, and people who say that they speak for some. */
export async function seedSchools(platform: Platform, ids: ReadonlyMap<string, string>): Promise<Seeded> {
  const ctx = systemCtx(platform, "seed");
  const { rows, faults } = readRegister(await readFile(inSeeds("schools/directory.csv"), "utf8"));
  if (faults.length > 0) throw new Error(`the sample directory has bad rows: ${JSON.stringify(faults)}`);
  await importRegister(ctx, rows, { source: "Sample register of schools", told_on: "2025-07-01" });
  const claimed = new Set(claims.map(({ udise }) => udise));
  const brought = rows
    .map(({ udise }) => udise)
    .filter((udise) => !claimed.has(udise))
    .slice(0, here);
  for (const udise of brought) await saveListedSchool(ctx, udise, known[udise]);
  let made = 0;
  for (const claim of claims) made += (await claimIt(platform, ids, claim)) ? 1 : 0;
  return { listed: rows.length, here: brought.length, claims: made };
}

const signedIn = (id: string, roles: readonly string[] = []): SignedIn => ({ kind: "user", id, roles, grants: [] });

/** By the acts by which anybody claims. Whoever has said something before says nothing again. */
async function claimIt(
  platform: Platform,
  ids: ReadonlyMap<string, string>,
  { email, udise, way, refused }: SampleClaim,
): Promise<boolean> {
  const act = actsOf(platform, signedIn(ids.get(email) ?? ""));
  if ((await act(ListClaims, {})).data.length > 0) return false;
  const [listing] = (await act(SearchDirectory, { q: udise, where: "" })).data;
  if (!listing) throw new Error(`${udise} is not in the sample directory`);
  const { claim } = await act(BeginClaim, { listing_id: listing.id, job: "principal", way });
  if (way === "documents") await sendBoth(act, claim.id, listing.name);
  const staff = actsOf(platform, signedIn(ids.get("support@staff.example") ?? "", ["staff_support"]));
  if (refused) await staff(RefuseClaim, { id: claim.id, words: refused, reason: "The letter has ended." });
  return true;
}

async function sendBoth(act: Act, claimId: string, school: string): Promise<void> {
  for (const kind of keysOf(documentKinds))
    await act(UploadClaimDocument, {
      claim_id: claimId,
      kind,
      file: { name: `${kind}.jpg`, bytes: await paperOf(documentKinds[kind], school) },
    });
  await act(SendClaim, { claim_id: claimId });
}

/** A sheet that says what it is and that it is none. */
async function paperOf(title: string, school: string): Promise<Uint8Array> {
  const line = (text: string, y: number) => `<text x="60" y="${y}" font-size="34" font-family="sans-serif">${text}</text>`;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1100"><rect width="800" height="1100" fill="#fffdf6"/>
    ${line(title, 120)}${line(school, 180)}${line("A sample: it proves nothing.", 240)}</svg>`;
  return sharp(Buffer.from(sheet)).jpeg({ quality: 80 }).toBuffer();
}
