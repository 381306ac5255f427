import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const schools = handleOf("schools");

interface NewSchool {
  readonly id: string;
  readonly name: string;
  readonly school_type: string;
  readonly board: string | null;
  readonly pin_code: string;
  readonly udise: string | null;
  readonly city: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly grades: readonly string[];
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Nobody has verified it. False when another school has its UDISE code. */
export async function addSchool(tx: Tx, { grades, ...school }: NewSchool): Promise<boolean> {
  const added = await schools.touch(
    tx,
    schools.build
      .insertInto("schools.school")
      .values({ ...school, grades: [...grades], verification_status: "unverified" })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return added > 0;
}

export async function joinListing(tx: Tx, listingId: string, schoolId: string): Promise<void> {
  await schools.touch(tx, sql`update schools.listing set school_id = ${schoolId}, changed_at = ${tx.clock.now()} where id = ${listingId}`);
}

type Words = Pick<NewSchool, "id" | "board" | "pin_code" | "udise" | "city" | "phone" | "address" | "grades"> & { readonly pupils: number };

/** What a school has not said of itself is taken from its listing. */
export async function fillSchool(tx: Tx, { id, board, pin_code, udise, city, phone, address, grades, pupils }: Words): Promise<void> {
  await schools.touch(
    tx,
    sql`update schools.school set board = coalesce(board, ${board}), pin_code = coalesce(pin_code, ${pin_code}),
        udise = coalesce(udise, ${udise}), city = coalesce(city, ${city}), phone = coalesce(phone, ${phone}),
        address = coalesce(address, ${address}), pupils = coalesce(pupils, ${pupils}),
        grades = case when grades = '{}' then ${[...grades]}::text[] else grades end
      where id = ${id}`,
  );
}
