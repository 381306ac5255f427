import { randomUUID } from "node:crypto";
import { cancelOrder } from "@upaya/server/modules/commerce/orders/cancel-order.ts";
import { issuePaper } from "@upaya/server/modules/commerce/papers/issue-paper.ts";
import { addAttempt } from "@upaya/server/modules/commerce/payments/attempts.store.ts";
import { bindToGateway } from "@upaya/server/modules/commerce/payments/bind.ts";
import { settle } from "@upaya/server/modules/commerce/payments/settle.ts";
import { earnCoins } from "@upaya/server/test/earn-coins.ts";
import { atOnce } from "./at-once.ts";
import type { Caller, Ground } from "./callers.ts";
import { crowdOf, place, price, voucherOf, withCoins } from "./commerce-ground.ts";

/** What came of everybody's try at the same thing at the same moment. */
export interface Race {
  readonly tries: number;
  readonly won: number;
  /** How many had to win: nobody who could be served was sent away. */
  readonly wanted: number;
  /** Whoever was told twice that they have it. */
  readonly doubled: number;
  /** Errors that are no refusal. */
  readonly odd: number;
}

const refusals = new Set(["commerce.voucher_gone", "commerce.empty", "commerce.price_changed"]);
const repeats = (names: readonly string[]) => names.length - new Set(names).size;

interface Run {
  readonly ground: Ground;
  readonly caller: Caller;
  readonly product: string;
  /** So many at once. */
  readonly many: number;
  readonly say: (error: unknown) => void;
}

/** Everybody wants the same voucher, which has room for a tenth of them. */
async function raceForVoucher({ ground, caller, product, many, say }: Run): Promise<Race> {
  const cap = Math.ceil(many / 10);
  const voucher = await voucherOf(ground, cap);
  const people = await crowdOf(ground, many, { product, voucher });
  const tries = people.map((id) => async () => {
    await place(caller(id), price - 10_000);
    return id;
  });
  const { won, odd } = await atOnce(tries, refusals, say);
  return { tries: many, won: won.length, wanted: cap, doubled: repeats(won), odd };
}

/** Everybody places their cart in two tabs. */
async function raceOfTabs({ ground, caller, product, many, say }: Run): Promise<Race> {
  const people = await crowdOf(ground, many / 2, { product });
  const tries = [...people, ...people].map((id) => async () => {
    await place(caller(id), price);
    return id;
  });
  const { won, odd } = await atOnce(tries, refusals, say);
  return { tries: many, won: won.length, wanted: people.length, doubled: repeats(won), odd };
}

const gatewayIds = () => ({ gatewayOrder: `order_${randomUUID()}`, payment: `pay_${randomUUID()}` });

/** A try to pay that the gateway knows. */
async function attemptFor(ground: Ground, number: string, amount: number): Promise<string> {
  const { gatewayOrder } = gatewayIds();
  const id = randomUUID();
  const [order] = await ground.sql<{ id: string }>("select id from commerce.orders where number = $1", [number]);
  await ground.ctx().tx(async (tx) => {
    await addAttempt(tx, { id, orderId: order!.id, way: "upi", amount });
    await bindToGateway(tx, id, { id: gatewayOrder });
  });
  return gatewayOrder;
}

/** As the gateway tells it. */
const captured = (caller: Caller, userId: string, gatewayOrder: string, payment: string, amount: number) =>
  caller(userId).tx((tx) => settle(tx, { id: payment, gatewayOrder, amount, currency: "INR", state: "captured", method: "upi" }));

/** Everybody pays one order twice: every second of them in two tabs, each with its own payment; the others' one payment is told twice. */
async function raceOfPayments({ ground, caller, product, many, say }: Run): Promise<Race> {
  const people = await crowdOf(ground, many / 2, { product });
  const ways = await Promise.all(
    people.map(async (id, at) => {
      const number = await place(caller(id), price);
      const one = { id, gatewayOrder: await attemptFor(ground, number, price), payment: gatewayIds().payment };
      return at % 2 ? [one, one] : [one, { id, gatewayOrder: await attemptFor(ground, number, price), payment: gatewayIds().payment }];
    }),
  );
  const tries = ways.flat().map(({ id, gatewayOrder, payment }) => async () => {
    await captured(caller, id, gatewayOrder, payment, price);
    return payment;
  });
  const { won, odd } = await atOnce(tries, refusals, say);
  return { tries: many, won: won.length, wanted: many, doubled: 0, odd };
}

const orders = 20;

/** Banks are late: people let go of many orders that were to be paid with the same coins, and all of them are paid at the same moment. */
async function raceForPurses({ ground, caller, product, many, say }: Run): Promise<Race> {
  const people = await crowdOf(ground, Math.ceil(many / orders), { product, usesCoins: true });
  const late = await Promise.all(
    people.map(async (id) => {
      await earnCoins(ground, id, "2026-03-01", "2026-03-02", "2026-03-03");
      const found: { id: string; gatewayOrder: string; payment: string }[] = [];
      for (let turn = 0; turn < Math.min(orders, many); turn += 1) {
        const number = await place(caller(id), withCoins);
        found.push({ id, gatewayOrder: await attemptFor(ground, number, withCoins), payment: gatewayIds().payment });
        await cancelOrder(caller(id), { number });
      }
      return found;
    }),
  );
  const tries = late.flat().map(({ id, gatewayOrder, payment }) => async () => {
    await captured(caller, id, gatewayOrder, payment, withCoins);
    return payment;
  });
  const { won, odd } = await atOnce(tries, refusals, say);
  return { tries: tries.length, won: won.length, wanted: tries.length, doubled: 0, odd };
}

/** Orders that are paid, each with a paper that is due. */
async function paidOrders({ ground, caller, product, many }: Run): Promise<string[]> {
  const people = await crowdOf(ground, many, { product });
  await Promise.all(
    people.map(async (id) => {
      const gatewayOrder = await attemptFor(ground, await place(caller(id), price), price);
      await captured(caller, id, gatewayOrder, gatewayIds().payment, price);
    }),
  );
  const rows = await ground.sql<{ id: string }>("select id from commerce.paper where user_id = any($1::uuid[]) order by id", [people]);
  return rows.map(({ id }) => id);
}

const writers = 16;
const power = new Error("the power is out");

/** Writers take papers from one pile, and each of them takes each paper: some lose their power with a number in their hands, and come back. */
async function writeInvoices(run: Run): Promise<Race> {
  const { ground, caller, many, say } = run;
  const pile = await paidOrders(run);
  const ctx = caller(randomUUID());
  let odd = 0;
  const writeOne = (id: string, fails: boolean) =>
    ctx.tx(async (tx) => {
      await issuePaper(ctx, tx, id);
      if (fails) throw power;
    });
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (const [at, id] of pile.entries()) {
        // Two of them at each paper, of which one loses its power at every fifth.
        if (at % writers !== writer && (at + 1) % writers !== writer) continue;
        for (const fails of at % 5 === 0 ? [true, false] : [false])
          await writeOne(id, fails).catch((error: unknown) => {
            if (error === power) return;
            odd += 1;
            say(error);
          });
      }
    }),
  );
  const written = await ground.sql("select 1 from commerce.paper where id = any($1::uuid[]) and issued_at is not null", [pile]);
  return { tries: many, won: written.length, wanted: many, doubled: 0, odd };
}

export const races = {
  voucher: raceForVoucher,
  tabs: raceOfTabs,
  payments: raceOfPayments,
  purses: raceForPurses,
  invoices: writeInvoices,
} as const;
export type RaceName = keyof typeof races;
export const raceNames = Object.keys(races) as RaceName[];

/** What holds each of them, and what stands behind that in the record. Which figure rises when both are taken away. */
export const guards: Readonly<
  Record<
    RaceName,
    { readonly tables: readonly string[]; readonly walls: string; readonly rises: "over_cap" | "doubled" | "negative" | "gaps" }
  >
> = {
  voucher: { tables: ["commerce.voucher"], walls: dropChecks("commerce.voucher", "%used <= cap%"), rises: "over_cap" },
  tabs: {
    tables: ["commerce.orders"],
    walls: "alter table commerce.part drop constraint part_pkey cascade; alter table commerce.buyer drop constraint buyer_pkey",
    rises: "doubled",
  },
  payments: { tables: ["commerce.attempt"], walls: "drop index commerce.capture_pays", rises: "doubled" },
  // A late capture waits for the cart as well.
  purses: { tables: ["rewards.balance", "commerce.orders"], walls: dropChecks("rewards.balance", "%used%earned%"), rises: "negative" },
  // Two writers of one paper take two numbers for it.
  invoices: { tables: ["commerce.paper"], walls: "select 1", rises: "gaps" },
};

function dropChecks(table: string, like: string): string {
  return `do $$ declare found record; begin
    for found in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '${like}'
    loop execute format('alter table ${table} drop constraint %I', found.conname); end loop; end $$`;
}
