import type { Token } from "./session-tokens.ts";

type Wait = () => Promise<Token | undefined>;

let waiting: Wait = async () => undefined;

/** What happens when a session ends under somebody's hands; the session's state says it. */
export function whenSessionEnds(wait: Wait): void {
  waiting = wait;
}

/** The token after a new sign-in on the same page, or nothing. */
export function sessionEnded(): Promise<Token | undefined> {
  return waiting();
}
