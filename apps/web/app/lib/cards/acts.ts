import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Enrol, Leave } from "@upaya/contracts/learning/enrolment.ts";
import type { AwaitOpening, ForgoOpening } from "@upaya/contracts/learning/opening.ts";
import type { GiveUpPlace, Register } from "@upaya/contracts/learning/registrations.ts";
import type { ChangeCart, CountCart, GetCart } from "@upaya/contracts/commerce/cart.ts";
import type { ChangeSchoolCart } from "@upaya/contracts/commerce/school-cart.ts";
import type { GetCardFacts } from "@upaya/contracts/shell/card-facts.ts";
import { toast } from "../../ui/toast.tsx";
import { type Call, request } from "../api-browser.ts";
import { asFailure } from "../api-failure.ts";
import { loadLayer } from "../data/read.ts";
import { changeSchoolCall, schoolCartChanges } from "../seats/calls.ts";
import { giveUpCall, placesCall, registerCall, registrationsCall } from "../places/calls.ts";
import type { Item } from "./act.ts";
import { sayCartCount } from "../cart/cart-count.ts";
import { actWords as words } from "./act-words.ts";

const factsCall: Call<typeof GetCardFacts> = { method: "GET", path: "/shell/card-facts" };
const enrolCall: Call<typeof Enrol> = { method: "POST", path: "/learning/enrolments", idempotent: "natural" };
const leaveCall: Call<typeof Leave> = { method: "DELETE", path: "/learning/records/:id", idempotent: "natural" };
const cartCall: Call<typeof GetCart> = { method: "GET", path: "/cart/retail-list" };
const countCall: Call<typeof CountCart> = { method: "GET", path: "/cart/retail-count" };
const changeCall: Call<typeof ChangeCart> = { method: "POST", path: "/cart/retail", idempotent: "natural" };
const awaitCall: Call<typeof AwaitOpening> = { method: "POST", path: "/learning/awaited", idempotent: "natural" };
const forgoCall: Call<typeof ForgoOpening> = { method: "DELETE", path: "/learning/awaited/:item_id", idempotent: "natural" };

type Facts = Reply<typeof GetCardFacts>;

interface Change {
  readonly id: string;
  /** What the cards of it say before the answer. */
  readonly to: Partial<Facts["data"][number]>;
  /** Tells the server, and says what came of it. */
  readonly tell: () => Promise<void>;
  /** What else is asked for again. */
  readonly changes?: readonly Call[];
}

/** Seen at once on every card of it, taken back when the server refuses, and then whatever the server says. Answers whether it was done. */
async function change({ id, to, tell, changes = [] }: Change): Promise<boolean> {
  const layer = await loadLayer();
  const shown = ({ data }: Facts): Facts => ({ data: data.map((fact) => (fact.id === id ? { ...fact, ...to } : fact)) });
  const takeBack = layer.show([{ call: factsCall, change: shown }]);
  let isDone = true;
  try {
    await tell();
  } catch (failure) {
    isDone = false;
    takeBack();
    toast.error(asFailure(failure).message);
  }
  await layer.changed([factsCall, ...changes]);
  return isDone;
}

export function enrol(item: Item): Promise<boolean> {
  const tell = async () => {
    const record = await request<typeof Enrol>(enrolCall, { body: { resource_id: item.id } });
    toast.success(words.enrolled(item.name), { label: words.undo, run: () => void leave(item, record.id) });
  };
  return change({ id: item.id, to: { learning: true }, tell });
}

function leave(item: Item, record: string): Promise<boolean> {
  const tell = async () => {
    await request<typeof Leave>(leaveCall, { params: { id: record } });
    toast.success(words.left(item.name));
  };
  return change({ id: item.id, to: { learning: false }, tell });
}

const placeChanges = [placesCall, registrationsCall];

/** A place at the date that is named, or at the next one; the server says whether it is one in the line. */
export function register(item: Item, sessionId?: string): Promise<boolean> {
  const tell = async () => {
    const body = { resource_id: item.id, ...(sessionId === undefined ? {} : { session_id: sessionId }) };
    const { registration, message } = await request<typeof Register>(registerCall, { body });
    toast.success(message, { label: words.undo, run: () => void giveUp(item, registration.id) });
  };
  return change({ id: item.id, to: { learning: true }, tell, changes: placeChanges });
}

/** They may have a place at another date, so nothing is shown before the answer. */
function giveUp(item: Item, registration: string): Promise<boolean> {
  const tell = async () => {
    const { message } = await request<typeof GiveUpPlace>(giveUpCall, { params: { id: registration } });
    toast.success(message);
  };
  return change({ id: item.id, to: {}, tell, changes: placeChanges });
}

/** Whether somebody is told when it opens. */
export function awaitOpening(item: Item, on: boolean, undoing = false): Promise<boolean> {
  const tell = async () => {
    if (on) await request<typeof AwaitOpening>(awaitCall, { body: { item_id: item.id } });
    else await request<typeof ForgoOpening>(forgoCall, { params: { item_id: item.id } });
    const undo = { label: words.undo, run: () => void awaitOpening(item, !on, true) };
    toast.success(on ? words.awaited(item.name) : words.forgone(item.name), undoing ? undefined : undo);
  };
  return change({ id: item.id, to: { awaited: on }, tell });
}

/** Into one's own cart, at the date that was chosen if it has some. */
export function addToCart(item: Item, sessionId?: string): Promise<boolean> {
  const tell = async () => {
    const body = { product_id: item.id, ...(sessionId === undefined ? {} : { session_id: sessionId }) };
    const { message } = await request<typeof ChangeCart>(changeCall, { body });
    toast.success(message, { label: words.undo, run: () => void removeFromCart(item) }, words.success);
    await recount();
  };
  return change({ id: item.id, to: { in_cart: true }, tell, changes: [cartCall] });
}

export function removeFromCart(item: Item): Promise<boolean> {
  const tell = async () => {
    const { message } = await request<typeof ChangeCart>(changeCall, { body: { product_id: item.id, type: "remove" } });
    toast.success(message, { label: words.undo, run: () => void addToCart(item) }, words.success);
    await recount();
  };
  return change({ id: item.id, to: { in_cart: false }, tell, changes: [cartCall] });
}

/** Into the cart of a school: for one person, or for as many as it is there already. */
export async function addSeats(item: Item, school_id: string): Promise<boolean> {
  try {
    const { message } = await request<typeof ChangeSchoolCart>(changeSchoolCall, { body: { product_id: item.id, school_id } });
    toast.success(message, undefined, words.success);
  } catch (failure) {
    toast.error(asFailure(failure).message);
    return false;
  }
  await (await loadLayer()).changed(schoolCartChanges);
  return true;
}

/** A count that cannot be had now is the one of the next page. */
async function recount(): Promise<void> {
  await request<typeof CountCart>(countCall).then(sayCartCount, () => undefined);
}
