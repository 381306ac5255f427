/** The caller's side of a request: what an act may know of the connection and say to the browser beyond its reply. */
export interface Exchange {
  /** The caller's address, as the trusted edge tells it. */
  readonly address: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** A cookie that never leaves this host and that scripts cannot read, unless it is a mere hint for them. */
  setCookie(name: string, value: string, options?: CookieOptions): void;
  dropCookie(name: string): void;
}

interface CookieOptions {
  /** In seconds; without it the cookie ends with the browser's session. */
  readonly maxAge?: number | undefined;
  readonly readable?: boolean;
  /** Not even sent along when a link elsewhere is followed to us. */
  readonly strict?: boolean;
}

/** For schedules, consumers, seeds and tests: nobody is on the line. */
export const noExchange: Exchange = {
  address: "127.0.0.1",
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  dropCookie: () => undefined,
};
