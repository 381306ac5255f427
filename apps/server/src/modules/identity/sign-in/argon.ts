import { argon2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Random } from "#platform/random.ts";

const hash = promisify(argon2);

/** OWASP's least for Argon2id: 19 MiB, two passes, one lane. Written into each hash, so that it can be raised. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const form = /^\$argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

export async function hashPassword(random: Random, password: string): Promise<string> {
  const salt = Buffer.from(random.bytes(16));
  const tag = await hash("argon2id", { message: normal(password), nonce: salt, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$m=${memory},t=${passes},p=${parallelism}$${salt.toString("base64url")}$${tag.toString("base64url")}`;
}

/** Nobody's password. Whoever has none is compared with it, so that it takes as long to refuse a stranger as a friend. */
const nobodys = `$argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

export async function passwordFits(password: string, kept: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = form.exec(kept ?? nobodys) ?? [];
  if (!salt || !tag) throw new Error("a kept password hash cannot be read");
  const wanted = Buffer.from(tag, "base64url");
  const made = await hash("argon2id", {
    message: normal(password),
    nonce: Buffer.from(salt, "base64url"),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(made, wanted) && kept !== undefined;
}

/** The same letters typed on two keyboards are the same password. */
const normal = (password: string) => Buffer.from(password.normalize("NFKC"));
