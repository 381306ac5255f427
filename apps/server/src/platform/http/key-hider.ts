import { createHmac, hkdfSync } from "node:crypto";
import type { Env } from "../env.ts";

/** A person's name or address is no key of a table: what is kept is made from it with a secret that is not in the database. */
export function keyHider({ AUTH_SECRET }: Pick<Env, "AUTH_SECRET">): (key: string) => string {
  const secret = Buffer.from(hkdfSync("sha256", AUTH_SECRET, "", "upaya limits", 32));
  return (key) => createHmac("sha256", secret).update(key).digest("base64url");
}
