import { performance } from "node:perf_hooks";
import { signUp } from "@upaya/server/test/sign-up.ts";
import { testApp } from "@upaya/server/test/test-app.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * `pnpm perf:enumeration [tries]`: does the time of an answer tell who has an account? Known and unknown accounts by turns, each
 * asked once, on the code and on the password path. Bodies and statuses must be alike, medians within 5 ms.
 */
const tries = Number(process.argv[2] ?? 2_000);
const half = Math.floor(tries / 2);
const many = 10_000_000;
const app = await testApp({
  env: {
    CODES_PER_ADDRESS: many,
    CODES_PER_NETWORK: many,
    CODE_MAILS_PER_HOUR: many,
    CODES_PER_DAY: many,
    SIGN_IN_TRIES: many,
    SIGN_IN_TRIES_PER_ADDRESS: many,
    CALLS_PER_MINUTE: many,
  },
});

interface Seen {
  readonly known: number[];
  readonly unknown: number[];
  readonly shapes: Set<string>;
}

/** What a caller sees but for what is different in every answer. */
function shapeOf(status: number, body: unknown): string {
  return JSON.stringify([status, body], (key, value: unknown) =>
    ["ticket", "request_id", "expires_at", "resend_at"].includes(key) ? typeof value : value,
  );
}

async function measure(ask: (address: string) => ReturnType<typeof app.ask>): Promise<Seen> {
  const seen: Seen = { known: [], unknown: [], shapes: new Set() };
  for (let turn = 0; turn < 2 * half; turn += 1) {
    const known = turn % 2 === 0;
    const began = performance.now();
    const { status, json } = await ask(`${known ? "known" : "nobody"}${Math.floor(turn / 2)}@enumeration.example`);
    (known ? seen.known : seen.unknown).push(performance.now() - began);
    seen.shapes.add(shapeOf(status, json));
  }
  return seen;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

const round = (ms: number) => Math.round(ms * 100) / 100;

try {
  const first = await signUp(app, "known0@enumeration.example");
  await first.browser.ask("POST", "/api/user/password", { body: { password: "four green mango trees" } });
  // The others are made in one statement: a thousand sign-ups would measure the machine's patience.
  await app.sql(
    `with people as (insert into identity.person (id) select gen_random_uuid() from generate_series(1, $1) returning id),
       numbered as (select id, row_number() over () as n from people),
       addresses as (insert into identity.identifier (id, user_id, kind, value)
         select gen_random_uuid(), id, 'email', 'known' || n || '@enumeration.example' from numbered)
     insert into identity.password (user_id, hash)
       select id, (select hash from identity.password limit 1) from numbered`,
    [half],
  );
  await app.sql("analyze identity.identifier, identity.person, identity.password");
  const password = await measure((identifier) => app.ask("POST", "/api/auth/password", { body: { identifier, password: "a wrong one" } }));
  const code = await measure((to) => app.ask("POST", "/api/auth/code", { body: { channel: "email", to } }));
  const apart = (seen: Seen) => round(Math.abs(median(seen.known) - median(seen.unknown)));
  verdict(
    {
      tries: 2 * half,
      password_ms: round(median(password.known)),
      password_apart_ms: apart(password),
      password_shapes: password.shapes.size,
      code_ms: round(median(code.known)),
      code_apart_ms: apart(code),
      code_shapes: code.shapes.size,
    },
    [
      { name: "password_apart_ms", value: apart(password), most: 5 },
      { name: "code_apart_ms", value: apart(code), most: 5 },
      { name: "password_shapes", value: password.shapes.size, most: 1 },
      { name: "code_shapes", value: code.shapes.size, most: 1 },
    ],
  );
} finally {
  await app.close();
}
