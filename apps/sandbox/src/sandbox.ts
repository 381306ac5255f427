import Fastify, { type FastifyInstance } from "fastify";
import * as z from "zod";
import { type Google, registerGoogle } from "./google/google.ts";
import { createInbox, type Inbox, inboxFilter } from "./inbox.ts";
import { registerLetters } from "./letter.ts";
import { createMailServer } from "./mail.ts";
import { registerIp } from "./maps/ip.ts";
import { type Lookups, registerMaps } from "./maps/maps.ts";
import { registerPhoton } from "./maps/photon.ts";
import { registerTiles } from "./maps/tiles.ts";
import { renderPage } from "./page.ts";
import { type Fcm, registerFcm } from "./push/fcm.ts";
import { type PushService, registerPush } from "./push/push.ts";
import { type Razorpay, type RazorpayOptions, registerRazorpay } from "./razorpay/razorpay.ts";
import { registerSheet, type Sheets } from "./sheet.ts";
import { registerSms } from "./sms.ts";
import { createSwitches, isService, modes, type Switches } from "./switches.ts";

interface Options {
  readonly host: string;
  /** 0 picks a free one. */
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly google?: { readonly clientId?: string; readonly clientSecret?: string; readonly issuer?: string | undefined };
  readonly razorpay?: RazorpayOptions;
}

export interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  readonly inbox: Inbox;
  readonly switches: Switches;
  readonly google: Google;
  readonly maps: Lookups;
  readonly photon: Lookups;
  readonly tiles: Lookups;
  readonly ip: Lookups;
  readonly sheets: Sheets;
  readonly push: PushService;
  readonly fcm: Fcm;
  readonly razorpay: Razorpay;
  close(): Promise<void>;
}

const change = z.object({ mode: z.enum(modes), delay_ms: z.coerce.number().int().min(0).max(60_000).optional() });

/** The outside world on a laptop: each service speaks its provider's wire. */
export async function startSandbox({ host, httpPort, smtpPort, google: known = {}, razorpay: gateway }: Options): Promise<Sandbox> {
  const inbox = createInbox();
  const switches = createSwitches();
  const app = Fastify({ forceCloseConnections: true });

  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  registerDesk(app, inbox, switches);
  registerLetters(app, inbox);
  registerSms(app, inbox, switches);
  const places = registerPlaces(app, switches);
  const sheets = registerSheet(app, switches);
  const razorpay = registerRazorpay(app, switches, gateway);
  let url = "";
  const push = registerPush(app, switches, () => url);
  const fcm = registerFcm(app, switches, () => url);
  const google = registerGoogle(app, {
    client: { id: known.clientId ?? "upaya-web", secret: known.clientSecret ?? "development-only-secret" },
    issuer: () => known.issuer ?? `${url}/oidc`,
    switches,
  });

  const mail = createMailServer(inbox, switches);
  const smtp = await new Promise<number>((resolve, reject) => {
    mail.once("error", reject);
    const listening = mail.listen(smtpPort, host, () => {
      const address = listening.address();
      resolve(typeof address === "object" && address ? address.port : smtpPort);
    });
  });
  mail.on("error", () => undefined); // a client that hangs up is no reason to stop
  url = await app.listen({ host, port: httpPort });
  return {
    url,
    smtpUrl: `smtp://${host}:${smtp}`,
    inbox,
    switches,
    google,
    ...places,
    sheets,
    push,
    fcm,
    razorpay,
    async close() {
      razorpay.close();
      await Promise.all([app.close(), new Promise<void>((resolve) => mail.close(resolve))]);
    },
  };
}

/** Whoever knows where something is. */
function registerPlaces(app: FastifyInstance, switches: Switches): Pick<Sandbox, "maps" | "photon" | "tiles" | "ip"> {
  return {
    maps: registerMaps(app, switches),
    photon: registerPhoton(app, switches),
    tiles: registerTiles(app, switches),
    ip: registerIp(app, switches),
  };
}

/** Where people and tests look at what arrived and change how the services behave. */
function registerDesk(app: FastifyInstance, inbox: Inbox, switches: Switches): void {
  app.get("/", (_request, reply) => reply.type("text/html; charset=utf-8").send(renderPage(inbox.list(), switches.all())));
  app.get("/inbox", async (request, reply) => {
    const filter = inboxFilter.safeParse(request.query);
    return filter.success ? { data: inbox.list(filter.data) } : reply.code(400).send({ message: z.prettifyError(filter.error) });
  });
  app.delete("/inbox", (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });
  app.post("/inbox/clear", (_request, reply) => {
    inbox.clear();
    return reply.redirect("/", 303);
  });
  app.get("/switches", () => switches.all());
  app.route<{ Params: { service: string } }>({
    method: ["PUT", "POST"],
    url: "/switches/:service",
    handler: async (request, reply) => {
      const parsed = change.safeParse(request.body);
      if (!isService(request.params.service)) return reply.code(404).send({ message: "no such service" });
      if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
      const state = switches.set(request.params.service, parsed.data.mode, parsed.data.delay_ms);
      return request.method === "POST" ? reply.redirect("/", 303) : state;
    },
  });
}
