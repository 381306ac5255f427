import { randomUUID } from "node:crypto";
import { numberLetters } from "@upaya/contracts/learning/certificate-number.ts";
import { numbersAtOnce } from "@upaya/contracts/learning/certificates.ts";
import { addCertificates, saveName } from "@upaya/server/modules/learning/certificates/certificates.store.ts";
import { makeCopies } from "@upaya/server/modules/learning/certificates/make-copies.ts";
import { verifyCertificate } from "@upaya/server/modules/learning/certificates/verify-certificate.ts";
import { verifyCertificates } from "@upaya/server/modules/learning/certificates/verify-certificates.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { Tx } from "@upaya/server/platform/db/database.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import type { Domain } from "./domain.ts";

/** Scattered over all numbers that there are, as random ones are, and the same here and in the record. */
const all = 2n ** 40n;
const stride = 654_188_429_417n;
const numberOf = (k: number) => {
  const scattered = (BigInt(k) * stride) % all;
  const letters = Array.from({ length: 8 }, (_, at) => numberLetters[Number((scattered >> BigInt(5 * (7 - at))) & 31n)]!).join("");
  return `UP26-${letters.slice(0, 4)}-${letters.slice(4)}`;
};
const letterInSql = (at: number) => `substr('${numberLetters}', ((s >> ${5 * (7 - at)}) & 31)::int + 1, 1)`;
const lettersInSql = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => letterInSql(from + at)).join(" || ");
const numberInSql = `(select 'UP26-' || ${lettersInSql(0, 4)} || '-' || ${lettersInSql(4, 8)} from (select (k::numeric * ${stride} % ${all})::bigint as s) n)`;

const facts = { title: "Thumbs, not hands", teacher: "Hanan Tesfaye", minutes: 25, right_answers: 20, questions: 25 } as const;
const placesInList = 131_072;

interface Held {
  readonly number: number;
  readonly userId: string;
  readonly resourceId: string;
  readonly versionId: string;
}

/** By what writes everybody's: the row that a completion leaves, and its copy with the name that its holder has said. */
export async function certify(tx: Tx, { number: k, userId, resourceId, versionId }: Held, now: Date): Promise<void> {
  const [number, names] = [numberOf(k), { name: `Teacher ${k}`, name_own: null }];
  const course = { user_id: userId, resource_id: resourceId, edition: 1, version_id: versionId, instructor: "", finished_at: now };
  await addCertificates(tx, [{ ...facts, ...course, number, subject: randomUUID() }]);
  await saveName(tx, userId, names);
  await makeCopies(tx, [{ number, ...names }], "holder");
}

export const certificateTables = ["learning.certificate", "learning.certificate_copy", "learning.certificate_name"] as const;

/** The same for a set of them, each called `k`, with the parameters of that set. A person who holds several has said the last name. */
export async function layCertificates(test: TestPlatform, numbered: string, given: readonly unknown[], now: Date): Promise<void> {
  const at = `$${given.length + 1}::timestamptz`;
  await test.sql(
    `insert into learning.certificate (number, user_id, resource_id, edition, version_id, title, teacher, minutes, right_answers, questions,
        finished_at, subject, revision, issued_at, sheet_asked_at)
      select ${numberInSql}, user_id, resource_id, 1, v.id, '${facts.title}', '${facts.teacher}', ${facts.minutes}, ${facts.right_answers},
        ${facts.questions}, ${at}, gen_random_uuid(), 1, ${at}, ${at}
      from ${numbered} join learning.version v using (resource_id)`,
    [...given, now],
  );
  await test.sql(
    `insert into learning.certificate_copy (number, revision, name, given_by, made_at, list, place)
      select ${numberInSql}, 1, 'Teacher ' || k, 'holder', ${at}, k / ${placesInList} + 1, k % ${placesInList} from ${numbered}`,
    [...given, now],
  );
  await test.sql(
    `insert into learning.certificate_name (user_id, name, given_at)
      select user_id, 'Teacher ' || max(k), ${at} from ${numbered} group by user_id
      on conflict (user_id) do update set name = excluded.name`,
    [...given, now],
  );
}

const check = (ctx: Ctx, number: string) => verifyCertificate(ctx, { number });
/** Some that are there and some that nobody has, as a school pastes them. */
const pasted = Array.from({ length: numbersAtOnce }, (_, at) =>
  at % 10 === 9 ? `UP25-0000-${String(at).padStart(4, "0")}` : numberOf(at * 7),
);

/** One statement for one, and one for a hundred. */
export const verifyQuestions: Domain["questions"] = {
  "a number": { group: "verify", most: 1, ask: (ctx) => check(ctx, numberOf(16)) },
  "a number of nobody": { group: "verify", most: 1, ask: (ctx) => check(ctx, "UP25-0000-0000") },
  "a hundred numbers": { group: "verify", most: 1, ask: (ctx) => verifyCertificates(ctx, { numbers: pasted }) },
};
