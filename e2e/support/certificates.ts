import { randomInt, randomUUID } from "node:crypto";
import { onRecord } from "@upaya/tools/lib/record.ts";
import { places } from "./env.ts";

/** Crockford's, of which numbers are made. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

interface Wanted {
  readonly name: string;
  readonly nameOwn?: string;
  readonly withdrawn?: "another_person" | "issued_in_error";
}

export interface Issued extends Wanted {
  readonly number: string;
  readonly title: string;
}

export function newNumber(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(32)]!).join("");
  return `UP26-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Certificates that are on the record, of people who did not have to learn for them: the way to one is a journey of its own. */
export async function issue<const All extends readonly Wanted[]>(wanted: All): Promise<{ -readonly [Each in keyof All]: Issued }> {
  return onRecord(places().database.url, async (client) => {
    const { rows } = await client.query<{ id: string; resource_id: string; title: string }>(
      "select id, resource_id, title from learning.version where state = 'published' order by check_text is null, slug limit 1",
    );
    const { id, resource_id, title } = rows[0]!;
    const issued = wanted.map((each) => ({ ...each, number: newNumber(), title }));
    for (const { number, name, nameOwn = null, withdrawn = null } of issued) {
      await client.query(
        `insert into learning.certificate (number, user_id, resource_id, edition, version_id, title, teacher, minutes, right_answers, questions,
            finished_at, subject, revision, issued_at, withdrawn_at, withdrawn_why)
          values ($1, $2, $3, 1, $4, $5, 'Tendai Moyo', 133, 22, 25, '2026-11-11T09:00:00Z', $6, 1, '2026-11-12T09:00:00Z',
            case when $7::text is null then null else '2026-11-15T09:00:00Z'::timestamptz end, $7)`,
        [number, randomUUID(), resource_id, id, title, randomUUID(), withdrawn],
      );
      await client.query(
        `insert into learning.certificate_copy (number, revision, name, name_own, given_by, made_at, list, place)
          values ($1, 1, $2, $3, 'holder', '2026-11-12T09:00:00Z', 1, $4)`,
        [number, name, nameOwn, randomInt(131_072)],
      );
    }
    return issued as { -readonly [Each in keyof All]: Issued };
  });
}

/** As staff do it, without the week before. */
export async function withdraw(number: string): Promise<void> {
  await onRecord(places().database.url, (client) =>
    client.query("update learning.certificate set withdrawn_at = platform.now(), withdrawn_why = 'another_person' where number = $1", [
      number,
    ]),
  );
}
