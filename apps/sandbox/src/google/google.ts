import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Provider } from "oidc-provider";
import * as z from "zod";
import type { Switches } from "../switches.ts";
import { createIssuer, type GoogleClient, sessionCookie } from "./issuer.ts";
import { renderChooser, renderExpired, renderPicture } from "./page.ts";
import { createPeople, type People } from "./people.ts";

export interface Google {
  /** Where discovery begins; known once the sandbox listens. */
  readonly issuer: string;
  readonly client: GoogleClient;
  readonly people: People;
}

interface Options {
  readonly client: GoogleClient;
  /** The issuer's own address; asked for the first time when somebody comes. */
  readonly issuer: () => string;
  readonly switches: Switches;
}

const mount = "/oidc";
const html = "text/html; charset=utf-8";
const choice = z.union([
  z.object({ cancel: z.string() }),
  z.object({ sub: z.string() }),
  z.object({ email: z.email(), verified: z.string().optional() }),
]);

/** Google's wire: OpenID Connect. Its key and its issuer are made when the first caller comes, when the port is known. */
export function registerGoogle(app: FastifyInstance, { client, issuer, switches }: Options): Google {
  const people = createPeople();
  let made: Promise<Provider> | undefined;
  const open = () => (made ??= createIssuer(issuer(), client, people));

  registerChooser(app, open, people);
  app.register(async (scope) => {
    // The issuer reads the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.all(`${mount}/*`, async (request, reply) => {
      // The switch is met where our server waits in the middle of a sign-in; the rest of the issuer stays up.
      if (request.url === `${mount}/token`) {
        const { fails, copies } = await switches.meet("google");
        if (fails) return reply.code(500).send({ error: "server_error" });
        if (copies === 0) return reply.hijack();
      }
      const provider = await open();
      reply.hijack();
      await provider.callback()(forgetful(request.raw), reply.raw);
      return reply;
    });
  });
  return {
    get issuer() {
      return issuer();
    },
    client,
    people,
  };
}

/** Without the mount, and without the cookie that would sign in the account of the last time unasked. */
function forgetful(raw: IncomingMessage): IncomingMessage {
  const { url = "/" } = raw;
  const cookies = (raw.headers.cookie ?? "").split(/; */).filter((each) => each && !each.startsWith(sessionCookie));
  raw.headers.cookie = cookies.join("; ");
  return Object.assign(raw, { originalUrl: url, url: url.slice(mount.length) });
}

function registerChooser(app: FastifyInstance, open: () => Promise<Provider>, people: People): void {
  app.get<{ Params: { uid: string } }>(`${mount}/interaction/:uid`, async (request, reply) => {
    const interaction = await (await open()).interactionDetails(request.raw, reply.raw).catch(() => undefined);
    if (!interaction) return reply.code(400).type(html).send(renderExpired());
    const hint = interaction.params["login_hint"];
    return reply.type(html).send(renderChooser(people.list(), typeof hint === "string" ? hint : ""));
  });

  app.post<{ Params: { uid: string } }>(`${mount}/interaction/:uid`, async (request, reply) => {
    const chosen = choice.safeParse(request.body);
    if (!chosen.success) return reply.redirect(request.url, 303);
    const result = resultOf(chosen.data, people);
    const next = await (await open()).interactionResult(request.raw, reply.raw, result).catch(() => undefined);
    return next ? reply.redirect(next, 303) : reply.code(400).type(html).send(renderExpired());
  });

  app.get<{ Params: { sub: string } }>(`${mount}/pictures/:sub`, (request, reply) => {
    const person = people.find(request.params.sub);
    return person ? reply.type("image/svg+xml").send(renderPicture(person.name)) : reply.code(404).send();
  });
}

function resultOf(chosen: z.output<typeof choice>, people: People) {
  if ("cancel" in chosen) return { error: "access_denied", error_description: "The person went back" };
  const { sub } = "sub" in chosen ? chosen : people.add({ email: chosen.email, email_verified: chosen.verified !== undefined });
  return { login: { accountId: sub }, select_account: {}, consent: {} };
}
