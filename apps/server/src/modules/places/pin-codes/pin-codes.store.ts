import { sql } from "kysely";
import type { IndianState } from "@upaya/contracts/forms/postcode.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const places = handleOf("places");

export interface PinCode {
  readonly pin: string;
  /** As it is written on an envelope there. */
  readonly city: string;
  readonly state: IndianState;
}

const byPin = places.hot<{ readonly pin: string }, PinCode>(
  "pin_code",
  (_build, param) => sql<PinCode>`select pin, city, state from places.pin_code where pin = ${param("pin")}`,
);

/** City and State of a PIN code, undefined where there is none. */
export async function findPinCode(db: Db, pin: string): Promise<PinCode | undefined> {
  return (await byPin.many(db, { pin }))[0];
}

/** The list becomes this one: a row that says the same is not written again, and a PIN that was given up goes. */
export async function savePinCodeRows(tx: Tx, rows: readonly PinCode[]): Promise<number> {
  const column = (key: keyof PinCode) => rows.map((row) => row[key]);
  const written = await places.touch(
    tx,
    sql`insert into places.pin_code as p (pin, city, state)
        select * from unnest(${column("pin")}::text[], ${column("city")}::text[], ${column("state")}::text[])
        on conflict (pin) do update set city = excluded.city, state = excluded.state
        where (p.city, p.state) is distinct from (excluded.city, excluded.state)`,
  );
  const removed = await places.touch(
    tx,
    sql`delete from places.pin_code p where not exists (select from unnest(${column("pin")}::text[]) as kept (pin) where kept.pin = p.pin)`,
  );
  return written + removed;
}
