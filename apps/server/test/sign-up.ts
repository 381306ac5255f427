import type { Answer } from "#platform/testing/test-platform.ts";

interface App {
  ask(method: "GET" | "POST" | "DELETE", url: string, options?: Asked): Promise<Answer>;
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

  async ask(method: "GET" | "POST" | "DELETE", url: string, { headers = {}, ...rest }: Asked = {}): Promise<Answer> {
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

/** The code of the newest message to an address, as its owner would read it. */
export async function codeSentTo(app: App, to: string): Promise<string> {
  const [row] = await app.sql<{ text: string }>(
    `select text from (
       select id, subject as text from platform.mail where recipient = $1
       union all select id, body_text as text from platform.sms where recipient = $1
     ) sent order by id desc limit 1`,
    [to],
  );
  return /\d{6}/.exec(row?.text ?? "")?.[0] ?? "";
}

interface SignedUp {
  readonly browser: Browser;
  readonly reply: { readonly user_id: string; readonly access_token: string; readonly is_new: boolean };
  /** Adds an address to the account by its code. */
  link(to: string): Promise<Answer>;
}

/** Signs in by a code, as a new or a known person. */
export async function signUp(app: App, to: string, options: { readonly shared?: boolean } = {}): Promise<SignedUp> {
  const browser = new Browser(app);
  const address = (value: string) => ({ channel: value.startsWith("+") ? "phone" : "email", to: value });
  const { json } = await browser.ask("POST", "/api/auth/code", { body: address(to) });
  const signedIn = await browser.ask("POST", "/api/auth/code/verify", {
    body: { ticket: json.ticket, code: await codeSentTo(app, to), shared_device: options.shared ?? false },
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
