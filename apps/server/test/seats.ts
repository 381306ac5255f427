import { randomUUID } from "node:crypto";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { TestPlatform } from "#platform/testing/test-platform.ts";
import type { AtSchools, Person } from "./at-schools.ts";
import type { TestApp } from "./test-app.ts";

interface Bought {
  readonly school: string;
  readonly product: string;
  readonly seats: number;
  /** What it gives, where that is another thing: the parts of a set. */
  readonly parts?: readonly string[];
  readonly name?: string;
}

/** What a school has paid for: a voucher with so many seats. Answers the voucher. */
export async function stockSeats(
  app: Pick<TestPlatform, "sql">,
  { school, product, seats, parts = [product], name = "Thin" }: Bought,
): Promise<{ id: string; code: string; order: string }> {
  const [id, order] = [randomUUID(), randomUUID()];
  const code = `SEAT-${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(9, 13)}0`.toUpperCase();
  await app.sql(
    `insert into commerce.orders (id, school_id, state, number, to_pay_paise, placed_at, held_until, paid_at, delivered_at)
      values ($1::uuid, $2, 'delivered', 'UO-' || left($1::uuid::text, 8), 0, platform.now(), platform.now(), platform.now(), platform.now())`,
    [order, school],
  );
  await app.sql("insert into commerce.line (order_id, product_id, name, seats, to_pay_paise) values ($1, $2, $3, $4, 0)", [
    order,
    product,
    name,
    seats,
  ]);
  await app.sql(
    `insert into commerce.part (order_id, product_id, resource_id, price_paise, delivered_at)
      select $1, $2, part, 0, platform.now() from unnest($3::uuid[]) part`,
    [order, product, parts],
  );
  await app.sql(
    "insert into commerce.seat_voucher (id, order_id, product_id, school_id, code, seats, made_at) values ($1, $2, $3, $4, $5, $6, platform.now())",
    [id, order, product, school, code, seats],
  );
  return { id, code, order };
}

interface Named {
  readonly school: string;
  /** Of the seat. */
  readonly id: string;
  /** Whom it is named for. */
  readonly owner: string;
}

/** A voucher with a seat that waits for somebody. */
export async function stockNamed(app: Pick<TestPlatform, "sql">, { school, id, owner }: Named): Promise<{ order: string }> {
  const voucher = await stockSeats(app, { school, product: randomUUID(), seats: 2 });
  await app.sql("update commerce.seat_voucher set named = 1 where id = $1", [voucher.id]);
  await app.sql("insert into commerce.named_seat (id, voucher_id, user_id, state, state_at) values ($1, $2, $3, 'named', platform.now())", [
    id,
    voucher.id,
    owner,
  ]);
  return voucher;
}

/** A voucher of a school with so many seats that wait for its linked teachers, and as many schools' seats that wait for somebody. Answers what finds them. */
export async function fillSeats(
  app: Pick<TestPlatform, "sql">,
  userId: string,
  schools: readonly string[],
): Promise<Record<string, string>> {
  const school = schools[0]!;
  const { id } = await stockSeats(app, { school, product: randomUUID(), seats: schools.length });
  const teachers = await app.sql<{ user_id: string }>(
    `insert into commerce.named_seat (id, voucher_id, user_id, state, state_at)
      select gen_random_uuid(), $1, user_id, 'named', platform.now() from identity.school_link where school_id = $2 and state = 'linked' returning user_id`,
    [id, school],
  );
  await app.sql("update commerce.seat_voucher set named = $2 where id = $1", [id, teachers.length]);
  for (const each of schools) await stockNamed(app, { school: each, id: randomUUID(), owner: userId });
  const some = teachers.slice(0, maxRows).map(({ user_id }) => user_id);
  return { "ListVoucherSeats.voucher_id": id, "ListSchoolVouchers.name": "", teacher_ids: some.join(",") };
}

/** These people are linked with the school. */
export async function linkTeachers(app: Pick<TestPlatform, "sql">, school: string, ...people: readonly string[]): Promise<void> {
  await app.sql(
    `insert into identity.school_link (id, school_id, user_id, state, way, name, name_key, subjects, made_at, state_at)
      select gen_random_uuid(), $1, id, 'linked', 'room', 'Bhavna Rege', 'bhavna rege', '{Hindi}', platform.now(), platform.now() from unnest($2::uuid[]) id`,
    [school, people],
  );
}

type Asker = Pick<Person, "browser">;

/** What can be asked about the seats of a voucher, by whom. */
export function atSeats(app: TestApp, schools: Pick<AtSchools, "person">) {
  return {
    /** Somebody who is linked with the school. */
    async teacher(school: string, name = "Bhavna Rege"): Promise<Person> {
      const made = await schools.person(name);
      await linkTeachers(app, school, made.id);
      return made;
    },
    vouchers: (who: Asker, school: string, query = "") => who.browser.ask("GET", `/api/school/vouchers?school_id=${school}${query}`),
    seats: (who: Asker, voucher: string, query = "") => who.browser.ask("GET", `/api/school/vouchers/${voucher}/seats${query}`),
    name: (who: Asker, voucher: string, teacher_id: string) =>
      who.browser.ask("POST", `/api/school/vouchers/${voucher}/seats`, { body: { teacher_id } }),
    remind: (who: Asker, seat: string) => who.browser.ask("POST", `/api/school/seats/${seat}/reminder`),
    remindAll: (who: Asker, voucher: string) => who.browser.ask("POST", `/api/school/vouchers/${voucher}/reminders`),
    recall: (who: Asker, seat: string) => who.browser.ask("DELETE", `/api/school/seats/${seat}`),
    ofTeachers: (who: Asker, school: string, ...teachers: readonly string[]) =>
      who.browser.ask("GET", `/api/school/seats?school_id=${school}&teacher_ids=${teachers.join(",")}`),
    mine: (who: Asker) => who.browser.ask("GET", "/api/user/seats"),
    start: (who: Asker, seat: string) => who.browser.ask("POST", `/api/user/seats/${seat}/start`),
    use: (who: Asker, code: string) => who.browser.ask("POST", "/api/cart/retail/voucher", { body: { code } }),
    leave: (who: Person, school: string) =>
      app.sql("update identity.school_link set state = 'left' where school_id = $1 and user_id = $2", [school, who.id]),
    older: (seat: string, days: number) =>
      app.sql(
        `update commerce.named_seat set state_at = state_at - make_interval(days => $2), reminded_at = reminded_at - make_interval(days => $2) where id = $1`,
        [seat, days],
      ),
    /** What is counted, beside what there is. */
    counts: async (voucher: string) =>
      (
        await app.sql<{ used: number; named: number; waits: number; started: number }>(
          `select v.used, v.named, (select count(*)::int from commerce.named_seat n where n.voucher_id = v.id and n.state = 'named') as waits,
            (select count(*)::int from commerce.seat_use u where u.voucher_id = v.id) as started from commerce.seat_voucher v where v.id = $1`,
          [voucher],
        )
      )[0]!,
    /** What was told of seats, the oldest first: which event, and to whom. */
    told: async () =>
      (
        await app.sql<{ subject: string; payload: { user_ids: string[]; title: string } }>(
          "select subject, payload from platform.outbox where subject like 'commerce.seat%' order by id",
        )
      ).map(({ subject, payload }) => [subject, payload.user_ids] as const),
  };
}
