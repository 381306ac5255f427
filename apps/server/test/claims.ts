import { randomUUID } from "node:crypto";
import { addListing } from "../src/modules/schools/directory/listings.ts";
import type { NewListing } from "../src/modules/schools/directory/listings.store.ts";
import { buildListing } from "../src/modules/schools/directory/directory.builders.ts";
import type { Claim } from "@upaya/contracts/schools/claims.ts";
import type { TestApp } from "./test-app.ts";
import { type Browser, messagesTo, signUp } from "./sign-up.ts";
import { keepDocument } from "../src/modules/schools/papers/papers-of.ts";
import { photo } from "../src/modules/media/picture.builders.ts";

export interface Claimant {
  readonly browser: Browser;
  readonly id: string;
}

export async function claimant(app: TestApp, name = "anjali"): Promise<Claimant> {
  const { browser, reply } = await signUp(app, `${name}-${randomUUID()}@people.example`);
  return { browser, id: reply.user_id };
}

/** A listing with a box of its own, where codes arrive. */
export async function list(app: TestApp, words: Partial<NewListing> = {}): Promise<NewListing & { email: string }> {
  const listing = { ...buildListing({ email: `office-${randomUUID()}@navodit.example`, ...words }) };
  await app.ctx().tx((tx) => addListing(tx, listing));
  return listing as NewListing & { email: string };
}

export const begin = ({ browser }: Claimant, { id }: { readonly id: string }, way: "code" | "documents" = "code") =>
  browser.ask("POST", "/api/schools/claims", { body: { listing_id: id, job: "principal", way } });

/** The codes that came to an office, the newest last. */
export async function codesAt(app: TestApp, email: string): Promise<string[]> {
  const letters = await messagesTo(app, email);
  return letters.map(({ subject }) => /^\d{6}/.exec(subject ?? "")?.[0] ?? "");
}

export const enter = ({ browser }: Claimant, claimId: string, code: string) =>
  browser.ask("POST", `/api/schools/claims/${claimId}/entry`, { body: { code } });

export const mine = async ({ browser }: Claimant): Promise<Claim[]> =>
  ((await browser.ask("GET", "/api/schools/claims")).json as { data: Claim[] }).data;

/** Both documents, put by and sent. */
export async function sendBoth(app: TestApp, who: Claimant, claimId: string) {
  const file = { name: "letter.jpg", bytes: await photo().jpeg().toBuffer() };
  const ctx = app.ctx({ kind: "user", id: who.id, roles: [], grants: [] });
  for (const kind of ["affiliation", "registration"] as const) await keepDocument(ctx, { claimId }, kind, file);
  return who.browser.ask("POST", `/api/schools/claims/${claimId}/review`);
}
