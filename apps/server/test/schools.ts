import { randomUUID } from "node:crypto";
import type { SignedIn } from "#platform/actor.ts";
import type { TestPlatform } from "#platform/testing/test-platform.ts";
import { saveSchool } from "../src/modules/schools/index.ts";

/** A school by its id. */
export async function stockSchool(app: Pick<TestPlatform, "ctx">, name = "Navodit Public School"): Promise<string> {
  const id = randomUUID();
  await saveSchool(app.ctx(), { id, name, school_type: "k12", verification_status: "verified" });
  return id;
}

/** Speaks for these schools from now on. */
export async function speaksFor(app: Pick<TestPlatform, "sql">, userId: string, ...schools: readonly string[]): Promise<void> {
  for (const school of schools)
    await app.sql("insert into identity.granted (user_id, scope_kind, scope_id, role) values ($1, 'school', $2, 'main_poc')", [
      userId,
      school,
    ]);
}

/** A school with all of these in its cart, and with a code for each of them. */
export async function fillSchool(app: Pick<TestPlatform, "sql">, school: string): Promise<void> {
  await app.sql("insert into commerce.orders (id, school_id, state) values (gen_random_uuid(), $1, 'open')", [school]);
  await app.sql(
    `insert into commerce.orders (id, school_id, state, number, to_pay_paise, placed_at, held_until, paid_at, delivered_at)
      values (gen_random_uuid(), $1, 'delivered', 'UO26-SCHL-SCHL', 0, now(), now(), now(), now())`,
    [school],
  );
  await app.sql(
    `insert into commerce.line (order_id, product_id, name, seats) select o.id, r.id, r.title, 12
      from commerce.orders o, catalogue.resource r where o.school_id = $1`,
    [school],
  );
  await app.sql(
    `with p as (insert into commerce.part (order_id, product_id, resource_id, price_paise, delivered_at)
        select l.order_id, l.product_id, l.product_id, 0, now() from commerce.line l join commerce.orders o on o.id = l.order_id
        where o.school_id = $1 and o.state = 'delivered' returning order_id, product_id)
      insert into commerce.seat_voucher (id, order_id, product_id, school_id, code, seats, made_at)
        select gen_random_uuid(), order_id, product_id, $1, 'SEAT-' || product_id, 12, now() from p`,
    [school],
  );
}

/** The same as whoever asks. */
export const contactOf = (id: string, ...schools: readonly string[]): SignedIn => ({
  kind: "user",
  id,
  roles: [],
  grants: schools.map((on) => ({ role: "main_poc", kind: "school", on })),
});
