import { randomInt } from "node:crypto";
import { places } from "./env.ts";
import { pngOf } from "./png.ts";
import { expect } from "./test.ts";

/** A code that no school has yet. */
const newUdise = (): string => `2725${randomInt(1_000_000, 9_999_999)}`;

/** A school of the directory, with its office's address. */
export async function listSchool(name: string, email: string): Promise<void> {
  const given = new URLSearchParams({ name, email, udise: newUdise() });
  const reply = await fetch(`${places().mint}/listing?${given.toString()}`);
  expect(reply.status, `a listing of ${name}`).toBe(200);
}

/** A paper as a phone photographs it. */
export const paper = (name: string) => ({ name, mimeType: "image/png", buffer: pngOf(900, 1_200) });
