import type { PayWay } from "@upaya/contracts/commerce/checkout.ts";
import { shared, useShared } from "../../ui/shared.ts";
import type { ApiFailure } from "../api-failure.ts";

/** What this tab knows of paying for an order. The link is of the last try by an app. */
export interface Begun {
  readonly way: PayWay;
  readonly link: string | null;
  /** Why it could not even be begun. */
  readonly failure: ApiFailure | null;
}

const inMemory = shared<Readonly<Record<string, Begun>>>({});

const payWays = ["upi", "hosted"] as const satisfies readonly PayWay[];
const prefix = "upaya.paying.";
const tryName = (number: string, way: PayWay) => `${prefix}${number}.${way}`;
const linkName = (number: string) => `${prefix}${number}.link`;

/** A tab that keeps nothing still pays: the try is named by the memory of the page, while it lasts. */
const unkept = new Map<string, string>();

function find(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? unkept.get(name);
  } catch {
    return unkept.get(name);
  }
}

function keep(name: string, value: string): void {
  unkept.set(name, value);
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // The memory has it.
  }
}

function drop(name: string): void {
  unkept.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then nothing was kept either.
  }
}

/** The server gives up a try that never reached the payment service after ten minutes: its name is not used again by then. */
const keepMs = 5 * 60_000;

/** The name of a try that nobody has answered yet. */
function unheard(number: string, way: PayWay): string | undefined {
  const [attempt, at] = (find(tryName(number, way)) ?? "").split(" ");
  return attempt && Date.now() - Number(at) < keepMs ? attempt : undefined;
}

export function nameTry(number: string, way: PayWay): string {
  const known = unheard(number, way);
  if (known) return known;
  const attempt = crypto.randomUUID();
  keep(tryName(number, way), `${attempt} ${Date.now()}`);
  return attempt;
}

/** Somebody has answered: the next press is another try. */
export const endTry = (number: string, way: PayWay): void => drop(tryName(number, way));

/** A try by an app whose answer was lost, with the page or the line: it is asked for again under its name. */
export const isUnheard = (number: string): boolean => unheard(number, "upi") !== undefined;

export function tell(number: string, begun: Begun): void {
  if (begun.link !== null) keep(linkName(number), begun.link);
  inMemory.set({ ...inMemory.get(), [number]: begun });
}

/** The try that it was of has failed. */
export function forgetLink(number: string): void {
  drop(linkName(number));
  const begun = inMemory.get()[number];
  if (begun && begun.link !== null) inMemory.set({ ...inMemory.get(), [number]: { ...begun, link: null } });
}

/** There is nothing left to do about paying for it. */
export function forgetPaying(number: string): void {
  drop(linkName(number));
  const { [number]: begun, ...others } = inMemory.get();
  if (begun) inMemory.set(others);
  for (const way of payWays) endTry(number, way);
}

/** In the browser only: no document knows of it. */
export function useBegun(number: string): Begun | undefined {
  const begun = useShared(inMemory, (all) => all[number], undefined);
  if (begun) return begun;
  const link = find(linkName(number));
  return link === undefined ? undefined : { way: "upi", link, failure: null };
}
