import { startSandbox, type Sandbox } from "@upaya/sandbox";
import type pg from "pg";
import { freePort } from "../lib/engines.ts";
import type { Chance } from "./quiz-load.ts";

/** Something that reached somebody: a letter by its Message-ID, a push by its Topic. */
export interface Arrival {
  readonly channel: "email" | "push";
  /** The delivery's id, as the provider saw it. */
  readonly mark: string;
  readonly at: number;
}

const moods = ["fine", "fine", "fine", "failing", "slow", "busy"] as const;

/** The outside world of this command alone, whose services have moods; everything that arrives is written down. */
export async function openWorld() {
  const sandbox: Sandbox = await startSandbox({ host: "127.0.0.1", httpPort: await freePort(14_600), smtpPort: await freePort(14_700) });
  const arrivals: Arrival[] = [];
  const { inbox, push } = sandbox;
  const add = inbox.add.bind(inbox);
  inbox.add = (message) => {
    if (message.kind === "mail") arrivals.push({ channel: "email", mark: message.message_id.replace(/^<|@.*$/g, ""), at: Date.now() });
    add(message);
  };
  const drain = () => {
    for (const { topic } of push.list()) arrivals.push({ channel: "push", mark: topic, at: Date.now() });
    push.clear();
  };
  const timer = setInterval(drain, 50);
  return {
    arrivals,
    env: { SMTP_URL: sandbox.smtpUrl, SMS_URL: sandbox.url, PUSH_SANDBOX: sandbox.url },
    subscribe: () => JSON.stringify(push.subscribe()),
    /** Each channel as it likes. */
    change(chance: Chance): void {
      for (const service of ["mail", "push", "sms"] as const)
        sandbox.switches.set(service, moods[Math.floor(chance() * moods.length)]!, 400);
    },
    calm(): void {
      for (const service of ["mail", "push", "sms"] as const) sandbox.switches.set(service, "fine");
    },
    async close(): Promise<void> {
      clearInterval(timer);
      drain();
      await sandbox.close();
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Everybody has an address and a device. */
export async function equip(owner: pg.Pool, people: readonly string[], world: World): Promise<void> {
  await owner.query(
    `insert into identity.identifier (id, user_id, kind, value)
      select gen_random_uuid(), id, 'email', 'told-' || place || '@example.org' from unnest($1::uuid[]) with ordinality as p (id, place)`,
    [people],
  );
  await owner.query(
    `insert into identity.push_token (id, token, session_id, kept_at)
      select gen_random_uuid(), t.token, s.id, platform.now() from unnest($1::uuid[], $2::text[]) as t (user_id, token)
        join identity.session s on s.user_id = t.user_id`,
    [people, people.map(() => world.subscribe())],
  );
  await owner.query("update identity.session set expires_at = platform.now() + interval '400 days'");
}
