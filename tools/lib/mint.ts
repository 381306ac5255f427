import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sessionHint } from "@upaya/contracts/identity/keep-session.ts";
import { staffRoles } from "@upaya/contracts/identity/roles.ts";
import { makeDeskLink } from "@upaya/server/modules/identity/desk/make-desk-link.ts";
import { joinPerson } from "@upaya/server/modules/identity/index.ts";
import { addRole } from "@upaya/server/modules/identity/roles/roles.store.ts";
import { openSession, refreshCookie } from "@upaya/server/modules/identity/sessions/open-session.ts";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { schemas } from "@upaya/server/rings.ts";

/** A key to the staff's desk that nobody has used yet. */
export interface Invited {
  readonly user_id: string;
  readonly link: string;
}

export interface Minted {
  readonly user_id: string;
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly httpOnly: boolean }[];
}

/**
 * A mint of sessions beside the product, for whoever tests what comes after a sign-in: `GET /?email=…` joins the person if they are new
 * and opens a session with the product's own acts, on the database of this stack alone. `GET /desk?email=…&name=…&role=…&desk=…` makes them
 * staff and gives a link to the desk. The product has no such way in.
 */
export async function startMint(database: { url: string; name: string }): Promise<{ url: string; stop: () => Promise<void> }> {
  const env = {
    ...readEnv(),
    NODE_ENV: "test" as const,
    LOG_LEVEL: "silent" as const,
    DATABASE_URL: database.url,
    DATABASE_POOL: 2,
    BUS_NAME: database.name,
  };
  const platform = await createPlatform(env, { service: "mint", schemas });
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
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://mint");
    const asked = pathname === "/desk" ? invite(searchParams) : mint(searchParams.get("email") ?? "");
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
