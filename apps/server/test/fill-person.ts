import { randomUUID } from "node:crypto";
import { platformColumns } from "#platform/personal-columns.ts";
import type { AnyRegister } from "#platform/personal.ts";
import { createSeal } from "#platform/seal.ts";
import { monthOf } from "../src/modules/engagement/telling/messages.store.ts";
import { newHelpNumber } from "../src/modules/engagement/help/number.ts";
import { newNumber } from "../src/modules/learning/certificates/number.ts";
import { weekOf } from "../src/modules/rewards/books/periods.ts";
import { modules } from "../src/modules.generated.ts";
import type { TestApp } from "./test-app.ts";

/** Every column that is marked personal, of the platform and of each module. */
const register = Object.assign({}, platformColumns, ...modules.map(({ columns }) => columns)) as AnyRegister;

/** Tables in which something is somebody's: by a mark, or by a column that says whose it is. */
export const tablesOfPeople = Object.entries(register)
  .filter(([, columns]) => "user_id" in columns || Object.values(columns).some((mark) => mark !== "none"))
  .map(([table]) => table);

export const personalColumns = (table: string) =>
  Object.entries(register[table] ?? {}).flatMap(([column, mark]) => (mark === "none" ? [] : [column]));

/**
 * A number of guesses for an address of a line, hashed under a secret and gone after an hour: nobody can say whose it is. And the list of who
 * was forgotten.
 */
export const nobodys = new Set(["platform.rate_limit", "platform.forgotten"]);

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filled: boolean;
  readonly parent: string | null;
  readonly parent_column: string | null;
  readonly allowed: string | null;
}

export interface Somebody {
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  /** A text that stands nowhere else: every word of theirs begins with it. */
  readonly mark: string;
}

/** Puts a value of somebody's into every personal column of every table, whatever tables there will be. */
export class PersonFiller {
  readonly #app: TestApp;
  readonly #who: Somebody;
  readonly #made = new Map<string, Record<string, unknown>>();
  #counter = 0;

  constructor(app: TestApp, who: Somebody) {
    this.#app = app;
    this.#who = who;
  }

  async fillAll(): Promise<void> {
    await this.#sendForSchool();
    for (const table of tablesOfPeople) if (!nobodys.has(table)) await this.#fill(table);
    // Books have two sides.
    const { transaction_id, currency } = this.#made.get("rewards.entry")!;
    await this.#app.sql("insert into rewards.entry values ($1, null, $2, -1)", [transaction_id, currency]);
    // And stars are counted.
    const { resource_id, stars } = this.#made.get("learning.review")!;
    await this.#app.sql("insert into learning.review_count (resource_id, stars, reviews, listed, samples) values ($1, $2, 1, 1, 0)", [
      resource_id,
      stars,
    ]);
  }

  /** What they send is sent for a school of its own. */
  async #sendForSchool(): Promise<void> {
    const [review] = await this.#app.sql<Record<string, unknown>>(
      `with s as (insert into schools.school (id, name, school_type) values (gen_random_uuid(), 'A school', 'k12') returning id)
        insert into schools.review (id, school_id, state) select gen_random_uuid(), id, 'gathering' from s returning *`,
    );
    this.#made.set("schools.review", review!);
  }

  /** Every text of theirs, where it was put, and as what it may be read again: bytes are written as base64 or hexadecimal. */
  values(): { readonly table: string; readonly column: string; readonly forms: readonly string[] }[] {
    const own = new RegExp(`${this.#who.mark}\\d+x`);
    return [...this.#made].flatMap(([table, row]) =>
      personalColumns(table).flatMap((column) => {
        const value = row[column];
        if (Buffer.isBuffer(value))
          return own.test(value.toString()) ? [{ table, column, forms: [value.toString("base64"), value.toString("hex")] }] : [];
        const [text] = own.exec(JSON.stringify(value ?? null)) ?? [];
        return text ? [{ table, column, forms: [text] }] : [];
      }),
    );
  }

  async #columns(table: string): Promise<Column[]> {
    return this.#app.sql<Column>(
      `select a.attname as name, t.typname as type, not a.attnotnull as nullable,
         (a.atthasdef or a.attidentity <> '' or a.attgenerated <> '') as filled,
         f.parent, f.parent_column,
         (select substring(pg_get_constraintdef(k.oid) from $q$ARRAY\\['([^']+)'$q$) from pg_constraint k
           where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
       from pg_attribute a join pg_type t on t.oid = a.atttypid
         left join lateral (select k.confrelid::regclass::text as parent, p.attname as parent_column from pg_constraint k
           join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[array_position(k.conkey, a.attnum)]
           where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any(k.conkey) order by cardinality(k.conkey) desc limit 1) f on true
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [table],
    );
  }

  /** The row of this table that is theirs. */
  async #fill(table: string): Promise<Record<string, unknown>> {
    const before = this.#made.get(table);
    if (before) return before;
    if (!tablesOfPeople.includes(table)) {
      const [there] = await this.#app.sql<Record<string, unknown>>(`select * from ${table} limit 1`);
      if (there) return there;
    }
    const row: Record<string, unknown> = {};
    const personal = new Set(personalColumns(table));
    for (const column of await this.#columns(table)) {
      const value = await this.#valueOf(table, column, personal.has(column.name));
      if (value !== undefined) row[column.name] = value;
    }
    Object.assign(row, odd[table]?.(this.#who, this.#app));
    this.#made.set(table, row);
    const names = Object.keys(row).filter((name) => row[name] !== null);
    const values = names.map((name) => row[name]);
    const kept = await this.#app.sql(
      `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, at) => `$${at + 1}`).join()})
         on conflict do nothing returning 1`,
      values,
    );
    if (kept.length === 0) await this.#complete(table, row, personal);
    return row;
  }

  /** There is one already, as of their profile: it gets what is missing. */
  async #complete(table: string, row: Record<string, unknown>, personal: ReadonlySet<string>): Promise<void> {
    const names = [...personal].filter((name) => row[name] !== undefined && row[name] !== null);
    const owner = table === "identity.person" ? "id" : "user_id";
    await this.#app.sql(`update ${table} set ${names.map((name, at) => `"${name}" = $${at + 2}`).join()} where ${owner} = $1`, [
      this.#who.userId,
      ...names.map((name) => row[name]),
    ]);
  }

  async #valueOf(table: string, column: Column, isPersonal: boolean): Promise<unknown> {
    const { name, type, nullable, filled, parent, parent_column, allowed } = column;
    const { userId } = this.#who;
    if (name === "user_id" || name === "owner_id" || name === "actor") return userId;
    if (table === "identity.person" && name === "id") return userId;
    if (!isPersonal && (filled || nullable)) return undefined;
    if (parent === "identity.person") return userId;
    if (parent && parent !== table) return (await this.#fill(parent))[parent_column!];
    if (allowed) return allowed;
    return this.#invent(type, tablesOfPeople.includes(table) ? this.#who.mark : "content");
  }

  #invent(type: string, mark: string): unknown {
    const text = `${mark}${(this.#counter += 1)}x`;
    switch (type) {
      case "uuid":
        return randomUUID();
      case "int4range":
        return "[0,9)";
      case "int4multirange":
        return "{[0,9)}";
      case "bytea":
        // As long as a checksum.
        return Buffer.from(text.padEnd(32, "z"));
      case "jsonb":
        return JSON.stringify({ word: text });
      case "_text":
        return [text];
      case "_int2":
        return [1];
      case "_uuid":
        return [randomUUID()];
      case "_timestamptz":
        return [new Date()];
      case "bool":
        return true;
      case "date":
        return "1987-03-29";
      case "timestamptz":
        return new Date();
      case "text":
        return text;
      default:
        return 1;
    }
  }
}

/** What cannot be told from the shape of a table: who a row is found by, and what its columns allow together. */
const odd: Record<string, (who: Somebody, app: TestApp) => Record<string, unknown>> = {
  "identity.identifier": ({ mark }) => ({ kind: "google", value: `${mark}google` }),
  "identity.session": () => ({ expires_at: new Date(Date.now() + 86_400_000 * 60), ended_at: null, ended_why: null }),
  "identity.granted": () => ({ role: "staff_content" }),
  // Of an app that push knows: whatever is told meanwhile, a device that is none would be let go.
  "identity.push_token": ({ mark }) => ({ token: `${mark}0x-registration-of-an-app` }),
  "identity.leaving": () => ({ called_back_at: new Date() }),
  "platform.upload": () => ({ ready_at: null, type: null, expires_at: new Date(Date.now() + 86_400_000 * 60) }),
  "media.picture": () => ({ owner_kind: "person" }),
  "media.download": () => ({ storage_key: `downloads/${randomUUID()}`, file_id: null }),
  "media.file": () => ({ storage_key: `downloads/${randomUUID()}`, expires_at: new Date(Date.now() + 86_400_000 * 60) }),
  "platform.mail": ({ email }, app) => ({ recipient_mark: createSeal(app.platform.env).mark(email), sent_at: new Date() }),
  "platform.sms": ({ phone }, app) => ({ recipient: phone, recipient_mark: createSeal(app.platform.env).mark(phone), sent_at: new Date() }),
  // Made out to somebody, and numbered like no other's.
  "commerce.paper": ({ userId }) => ({
    series: "UL",
    financial_year: "2026-27",
    place: Number.parseInt(userId.slice(-6), 16) + 1,
    number: `UL/${userId.slice(-12)}`,
    issued_at: new Date(),
  }),
  "commerce.refund": () => ({ cause: "asked", state: "declined", amount_paise: 0, decided_at: new Date() }),
  "commerce.named_seat": () => ({ state: "started" }),
  "commerce.voucher": () => ({ code: "FILLED-1", percent: 10 }),
  // Over, so that it has an end.
  "identity.sharing": () => ({ number: randomUUID(), purpose: "board_report", ended_why: "withdrawn" }),
  "learning.certificate": () => ({
    number: newNumber(new Date()),
    title: "A course",
    teacher: "A teacher",
    revision: 1,
    issued_at: new Date(),
  }),
  // Somebody's vote is counted.
  "learning.review": () => ({ helpful: 1 }),
  "exams.edition": () => ({ closes_on: "2027-01-15", round_on: "2027-01-30", minutes: 90 }),
  "exams.entry": () => ({ country: "KE" }),
  "exams.entry_track": () => ({ medium: "sw" }),
  "exams.extra_time": () => ({ needed_until: new Date(Date.now() + 86_400_000 * 60) }),
  // Everybody who is filled has a seat at this one date.
  "learning.seat": () => ({ taken: 9, arrivals: 9 }),
  // Made by somebody; whom it is for is nobody yet.
  "schools.invitation": ({ userId }) => ({ made_by: userId, expires_at: new Date(Date.now() + 86_400_000 * 60) }),
  // Put in by them, with a row of their own in it.
  "schools.roster_import": ({ userId }) => ({ made_by: userId, heading: '["name"]' }),
  "schools.roster_row": ({ email, phone }) => ({ email, phone }),
  // Kept as it was said, and by nobody.
  "schools.taas_answer": () => ({ version: "2026-11", text_hash: Buffer.alloc(32) }),
  "competencies.evidence": () => ({ kind: "completion" }),
  // Exactly one of three ways; the others are left at the places where people leave them.
  "engagement.interest": () => ({ email: null, phone: null }),
  // Asked while signed in; what a guest asked is left at the place where guests ask.
  "engagement.question": () => ({ email: null, number: newHelpNumber(new Date()), due_at: new Date(Date.now() + 86_400_000) }),
  "engagement.suppressed": ({ email }, app) => ({ mark: createSeal(app.platform.env).mark(email) }),
  // A row lies in the month in which it was told; older ones go with theirs.
  "engagement.message": () => ({ month: monthOf(new Date()) }),
  "engagement.delivery": () => ({ month: monthOf(new Date()) }),
  "engagement.request": ({ phone }) => ({ mobile: phone }),
  "rewards.badge": () => ({ slug: "first-badge", measure: "answers", subject: null }),
  "quiz.question": () => ({ slug: "why", options: ["yes", "no"] }),
  "rewards.balance": () => ({ earned: 1, used: 0 }),
  "rewards.tally": () => ({ period: "2026-11" }),
  "rewards.transaction": () => ({ activity: "share_resource" }),
  "rewards.week_score": () => ({ week: weekOf(new Date()), subject: "" }),
};
