import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sessionHint } from "@upaya/contracts/identity/keep-session.ts";
import { staffRoles } from "@upaya/contracts/identity/roles.ts";
import { routesOf } from "@upaya/server/app.ts";
import { makeDeskLink } from "@upaya/server/modules/identity/desk/make-desk-link.ts";
import { joinPerson } from "@upaya/server/modules/identity/index.ts";
import { addRole } from "@upaya/server/modules/identity/roles/roles.store.ts";
import { openSession, refreshCookie } from "@upaya/server/modules/identity/sessions/open-session.ts";
import { withdrawDue } from "@upaya/server/modules/learning/index.ts";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { schemas } from "@upaya/server/rings.ts";
import { serverEnv } from "@upaya/server/server-env.ts";
import { seedCertificate } from "@upaya/server/seeds/seed-certificates.ts";
import { type Basket, fillBasket } from "./baskets.ts";
import { listSchool } from "./listings.ts";
import { cancelDate, type SavedTalk, saveTalk } from "./talks.ts";

/** A key to the staff's desk that nobody has used yet. */
export interface Invited {
  readonly user_id: string;
  readonly link: string;
}

const sampleCourse = "mental-maths-fifteen-minutes";

export interface Minted {
  readonly user_id: string;
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly httpOnly: boolean }[];
}

/** Somebody who has done a course of the samples, and the number of their certificate. */
export interface Graduate {
  readonly slug: string;
  readonly number: string;
}

/** A session for this address, of a person who is joined if they are new. */
export async function mintSession(mintUrl: string, email: string): Promise<Minted> {
  const reply = await fetch(`${mintUrl}/?${new URLSearchParams({ email }).toString()}`);
  if (!reply.ok) throw new Error(`no session for ${email}: ${await reply.text()}`);
  return (await reply.json()) as Minted;
}

/** Things in the cart of whoever has this address, or an order of them that waits to be paid. */
export async function mintBasket(mintUrl: string, email: string, isOrder: boolean): Promise<Basket> {
  const reply = await fetch(`${mintUrl}/basket?${new URLSearchParams({ email, order: isOrder ? "1" : "0" }).toString()}`);
  if (!reply.ok) throw new Error(`no basket for ${email}: ${await reply.text()}`);
  return (await reply.json()) as Basket;
}

/**
 * A mint of sessions beside the product, for whoever tests what comes after a sign-in: `GET /?email=…` joins the person if they are new
 * and opens a session with the product's own acts, on the database of this stack alone. `GET /desk?email=…&name=…&role=…&desk=…` makes them
 * staff and gives a link to the desk. `GET /graduate?email=…&name=…` lets them do a course by their own acts; `GET /week?number=…` ends the notice
 * of a certificate as if its week were over, for this one alone: a clock that is moved is everybody's. `GET /talk?title=…&in=…&room=…&capacity=…` saves a
 * talk with a date in so many minutes, `GET /cancelled?session=…&reason=…` calls one off. `GET /digest?user=…` lets the hour of one person's digest
 * come; `GET /basket?email=…` puts things into somebody's cart, with `order=1` they wait to be paid. `GET /listing?name=…&udise=…&email=…` lets a register
 * tell of a school. The product has no such way in.
 */
export async function startMint(database: { url: string; name: string }): Promise<{ url: string; stop: () => Promise<void> }> {
  const env = {
    ...serverEnv(),
    NODE_ENV: "test" as const,
    LOG_LEVEL: "silent" as const,
    DATABASE_URL: database.url,
    DATABASE_POOL: 2,
    BUS_NAME: database.name,
  };
  const platform = await createPlatform(env, { service: "mint", schemas, routes: routesOf() });
  const ctx = systemCtx(platform, "mint");
  const mint = async (email: string): Promise<Minted> => {
    const { user_id } = await joinPerson(ctx, { email });
    const { secret } = await ctx.tx((tx) => openSession(ctx, tx, user_id, false));
    return {
      user_id,
      cookies: [
        { name: refreshCookie, value: secret, httpOnly: true },
        { name: sessionHint, value: "1", httpOnly: false },
      ],
    };
  };
  const invite = async (given: URLSearchParams): Promise<Invited> => {
    const [email, name] = [given.get("email") ?? "", given.get("name") ?? ""];
    const { user_id } = await joinPerson(ctx, { email, details: { name } });
    const role = staffRoles.find((each) => each === given.get("role")) ?? "staff_admin";
    const link = await ctx.tx(async (tx) => {
      await addRole(tx, user_id, { role }, null);
      return makeDeskLink(ctx, tx, user_id, null, new URL(given.get("desk") ?? ""));
    });
    return { user_id, link };
  };
  const graduate = async (given: URLSearchParams): Promise<Graduate> => {
    const { user_id } = await joinPerson(ctx, { email: given.get("email") ?? "" });
    const person = { kind: "user", id: user_id, roles: [], grants: [] } as const;
    const name = { name: given.get("name") ?? "", name_own: null };
    await seedCertificate(platform, { person, staff: person }, { course: sampleCourse, is: "issued", name });
    const { rows } = await platform.database.pool.query<{ number: string }>("select number from learning.certificate where user_id = $1", [
      user_id,
    ]);
    return { slug: sampleCourse, number: rows[0]?.number ?? "" };
  };
  const endNotice = async (given: URLSearchParams): Promise<{ withdrawn: number }> => {
    const over =
      "update learning.certificate set withdraws_at = platform.now() - interval '1 minute' where number = $1 and withdraws_at is not null";
    await platform.database.pool.query(over, [given.get("number")]);
    return { withdrawn: await withdrawDue(ctx) };
  };
  const talk = (given: URLSearchParams): Promise<SavedTalk> =>
    saveTalk(platform, ctx, {
      title: given.get("title") ?? "",
      inMinutes: given.getAll("in").map(Number),
      room: given.get("room") ?? "",
      ...(given.has("capacity") ? { capacity: Number(given.get("capacity")) } : {}),
    });
  const cancel = async (given: URLSearchParams): Promise<object> => {
    await cancelDate(platform, ctx, { session: given.get("session") ?? "", reason: given.get("reason") ?? "" });
    return {};
  };
  const bringDigest = async (given: URLSearchParams): Promise<{ lines: number | null }> => {
    const come = `update engagement.delivery set held_until = platform.now() - interval '1 minute', next_at = platform.now()
      where user_id = $1 and because = 'digest' and ended_at is null`;
    const { rowCount } = await platform.database.pool.query(come, [given.get("user")]);
    return { lines: rowCount };
  };
  const basket = async (given: URLSearchParams): Promise<Basket> => {
    const { user_id } = await joinPerson(ctx, { email: given.get("email") ?? "" });
    return fillBasket(platform, user_id, given.get("order") === "1");
  };
  const ways: Record<string, (given: URLSearchParams) => Promise<object>> = {
    "/desk": invite,
    "/graduate": graduate,
    "/week": endNotice,
    "/talk": talk,
    "/cancelled": cancel,
    "/digest": bringDigest,
    "/basket": basket,
    "/listing": (given) => listSchool(ctx, given),
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://mint");
    const asked = ways[pathname]?.(searchParams) ?? mint(searchParams.get("email") ?? "");
    asked.then(
      (minted) => response.end(JSON.stringify(minted)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await platform.close();
    },
  };
}
