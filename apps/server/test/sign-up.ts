import type { Platform } from "#platform/platform.ts";
import { createSeal } from "#platform/seal.ts";
import type { Answer } from "#platform/testing/test-platform.ts";

interface App {
  readonly platform: Pick<Platform, "env">;
  ask(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, options?: Asked): Promise<Answer>;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

interface Asked {
  readonly body?: unknown;
  readonly raw?: string | Buffer;
  readonly headers?: Record<string, string>;
}

/** Holds cookies and the access token as a browser does. A copy of one is a thief with the same cookies. */
export class Browser {
  readonly #app: App;
  readonly cookies: Map<string, string>;
  token: string | undefined;

  constructor(app: App, like?: Browser) {
    this.#app = app;
    this.cookies = new Map(like?.cookies);
    this.token = like?.token;
  }

  async ask(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, { headers = {}, ...rest }: Asked = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await this.#app.ask(method, url, {
      ...rest,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
    });
    this.keep(answer);
    return answer;
  }

  /** What a reply sets. A reply that is lost on the way is one that is not kept. */
  keep(answer: Answer): void {
    const set = answer.headers["set-cookie"];
    for (const line of set === undefined ? [] : [set].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (answer.json?.access_token) this.token = answer.json.access_token as string;
  }
}

export interface Message {
  readonly recipient: string;
  /** A text message has none. */
  readonly subject?: string;
  readonly body_text: string;
}

/** What waits to be sent to an address, the oldest first, opened as the worker would open it. */
export async function messagesTo(app: App, to: string): Promise<Message[]> {
  const seal = createSeal(app.platform.env);
  const rows = await app.sql<{ id: string; sealed: Buffer }>(
    `select id, sealed from (select id, sealed, recipient_mark from platform.mail union all select id, sealed, recipient_mark from platform.sms) sent
       where recipient_mark = $1 and sealed is not null order by id`,
    [seal.mark(to)],
  );
  return rows.map(({ id, sealed }) => seal.open(sealed, id) as Message);
}

/** The code of the newest message to an address, as its owner would read it. */
export async function codeSentTo(app: App, to: string): Promise<string> {
  const sent = (await messagesTo(app, to)).map(({ subject, body_text }) => subject ?? body_text);
  const newest = sent.findLast((text) => /^\d{6} is your/.test(text));
  return /\d{6}/.exec(newest ?? "")?.[0] ?? "";
}

interface SignedUp {
  readonly browser: Browser;
  readonly reply: { readonly user_id: string; readonly access_token: string; readonly is_new: boolean };
  /** Adds an address to the account by its code. */
  link(to: string): Promise<Answer>;
}

/** Signs in by a code, as a new or a known person. */
export async function signUp(
  app: App,
  to: string,
  options: { readonly shared?: boolean; readonly headers?: Record<string, string> } = {},
): Promise<SignedUp> {
  const browser = new Browser(app);
  const address = (value: string) => ({ channel: value.startsWith("+") ? "phone" : "email", to: value });
  const { headers = {} } = options;
  const { json } = await browser.ask("POST", "/api/auth/code", { body: address(to), headers });
  const signedIn = await browser.ask("POST", "/api/auth/code/verify", {
    body: { ticket: json.ticket, code: await codeSentTo(app, to), shared_device: options.shared ?? false },
    headers,
  });
  if (signedIn.status !== 200) throw new Error(`${to} could not sign in: ${signedIn.body}`);
  return {
    browser,
    reply: signedIn.json,
    async link(value) {
      const sent = await browser.ask("POST", "/api/user/identifiers/code", { body: address(value) });
      return browser.ask("POST", "/api/user/identifiers/verify", {
        body: { ticket: sent.json.ticket, code: await codeSentTo(app, value) },
      });
    },
  };
}
