import type { Names, NewFile } from "./names.ts";

/** Door, manifest, routes, registers, acts, job and store. */
export function serverFiles(names: Names): NewFile[] {
  const folder = `apps/server/src/modules/${names.name}`;
  return [...frame(names), ...acts(names), store(names)].map(({ path, text }) => ({ path: `${folder}/${path}`, text }));
}

function frame({ name, schema, camel, pascal, title }: Names): NewFile[] {
  return [
    {
      path: "README.md",
      text: `# ${name}

${title}: say in a sentence what it is for.

- **Owns** \`${schema}.wish\`, one for each wish.
- **Acts** \`make-wish.ts\` (\`POST /${name}/wishes\`); at the desk \`list-wishes.ts\`, \`get-wish.ts\`, \`answer-wish.ts\`.
- **Jobs** \`${schema}.mark_late_wish\`, due when an answer was promised.
- **Events** \`${schema}.wish_made\`. Whom they tell, or why nobody, is said in engagement.
`,
    },
    { path: "index.ts", text: 'export { wishMade } from "./events.ts";\n' },
    {
      path: "events.ts",
      text: `import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

export const wishMade = defineEvent("${schema}.wish_made", z.object({ id: z.uuid() }));
`,
    },
    {
      path: "module.ts",
      text: `import type { Module } from "#platform/module.ts";
import { ${camel}Bounds } from "./bounds.ts";
import { ${camel}People } from "./for-people.ts";
import { lateWishMarker } from "./mark-late-wish.ts";
import { ${camel}Columns } from "./personal-columns.ts";
import { ${camel}Routes } from "./routes.ts";

export const ${camel}Module: Module = {
  name: "${name}",
  columns: ${camel}Columns,
  people: ${camel}People,
  bounds: ${camel}Bounds,
  routes: ${camel}Routes,
  jobs: [lateWishMarker],
  samples: () => import("./samples.ts"),
};
`,
    },
    {
      path: "routes.ts",
      text: `import { Make${pascal}Wish } from "@upaya/contracts/${name}/make-wish.ts";
import { Answer${pascal}Wish, Get${pascal}Wish, List${pascal}Wishes } from "@upaya/contracts/${name}/staff.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { holds, signedIn } from "#platform/policy.ts";
import { answerWish } from "./answer-wish.ts";
import { getWish } from "./get-wish.ts";
import { listWishes } from "./list-wishes.ts";
import { makeWish } from "./make-wish.ts";

const staffSupport = holds("staff_support", "staff_admin");

export const ${camel}Routes: readonly Route[] = [
  endpoint(Make${pascal}Wish, signedIn, makeWish),
  endpoint(List${pascal}Wishes, staffSupport, listWishes),
  endpoint(Get${pascal}Wish, staffSupport, getWish),
  endpoint(Answer${pascal}Wish, staffSupport, answerWish),
];
`,
    },
    {
      path: "samples.ts",
      text: `import type { Samples, Things } from "#platform/sample.ts";
import { addWish } from "./wishes.store.ts";

export const samples: Samples = {
  Make${pascal}Wish: () => ({ body: { words: "A quiet corner" } }),
  List${pascal}Wishes: () => ({}),
  Get${pascal}Wish: ({ id }) => ({ params: { id }, made: "a wish of ${name}" }),
  Answer${pascal}Wish: ({ id }) => ({ params: { id }, body: { answer: "It is there now." }, made: "a wish of ${name}" }),
};

export const things: Things = {
  "a wish of ${name}": (ctx) =>
    ctx.tx(async (tx) => {
      const id = tx.ids.next();
      await addWish(tx, { id, user_id: id, words: "A quiet corner", due_at: tx.clock.now() });
      return id;
    }),
};
`,
    },
    {
      path: "bounds.ts",
      text: `import { person, type TableBounds } from "#platform/retention/bound.ts";

export const ${camel}Bounds: TableBounds<"${schema}"> = {
  "${schema}.wish": person("one for each wish"),
};
`,
    },
    {
      path: "personal-columns.ts",
      text: `import { none, type PersonalRegister, whileAccount } from "#platform/personal.ts";

export const ${camel}Columns: PersonalRegister<"${schema}"> = {
  "${schema}.wish": {
    id: none,
    user_id: none,
    words: { kind: "content", purpose: "to answer their wish", keep: whileAccount },
    due_at: none,
    answer: { kind: "content", purpose: "to answer their wish", keep: whileAccount },
    answered_at: none,
    late_at: none,
    made_at: none,
  },
};
`,
    },
    {
      path: "for-people.ts",
      text: `import { partsOf } from "#platform/export.ts";
import type { People } from "#platform/people/people.ts";
import { dropWishesOf, moveWishes, pageWishesOf } from "./wishes.store.ts";

export const ${camel}People: People = {
  holds: "Your wishes and our answers",
  export: (ctx, { ids }) => partsOf("${schema}.wish", pageWishesOf(ctx.db, ids)),
  join: { as: "${schema}.move_wishes", move: moveWishes },
  forget: (tx, { ids }) => dropWishesOf(tx, ids),
};
`,
    },
  ];
}

function acts({ name, schema, pascal }: Names): NewFile[] {
  return [
    {
      path: "make-wish.ts",
      text: `import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Make${pascal}Wish } from "@upaya/contracts/${name}/make-wish.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { wishMade } from "./events.ts";
import { markLateWish } from "./mark-late-wish.ts";
import { addWish } from "./wishes.store.ts";

const promisedMs = 2 * 86_400_000;

/** Whoever makes a wish is promised an answer, and hears from us when it is late. */
export async function makeWish(ctx: Ctx, { words }: Input<typeof Make${pascal}Wish>): Promise<Reply<typeof Make${pascal}Wish>> {
  const me = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    const id = tx.ids.next();
    const due = new Date(tx.clock.now().getTime() + promisedMs);
    await addWish(tx, { id, user_id: me.id, words, due_at: due });
    await enqueue(tx, markLateWish, { id }, { at: due, key: id });
    await emit(tx, wishMade, { id });
    return { id, message: "We answer within two days." };
  });
}
`,
    },
    {
      path: "mark-late-wish.ts",
      text: `import * as z from "zod";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { markLate } from "./wishes.store.ts";

export const markLateWish = defineJob("${schema}.mark_late_wish", z.object({ id: z.uuid() }));

/** Nothing is late that was answered meanwhile. */
export const lateWishMarker = perform(markLateWish, async (_ctx, { id }) => (tx) => markLate(tx, id));
`,
    },
    {
      path: "list-wishes.ts",
      text: `import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { List${pascal}Wishes } from "@upaya/contracts/${name}/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { countWishes, listWishes as list } from "./wishes.store.ts";

export async function listWishes(ctx: Ctx, { state, after }: Input<typeof List${pascal}Wishes>): Promise<Reply<typeof List${pascal}Wishes>> {
  const shown = state === "answered" ? "answered" : "waiting";
  const rows = await list(ctx.db, shown, after);
  const show = ({ id, words, due_at, made_at }: (typeof rows)[number]) => ({
    id,
    subject: words.slice(0, 80),
    note: "",
    state: shown,
    due: shown === "waiting" ? due_at.toISOString() : null,
    at: made_at.toISOString(),
  });
  const dues = shown === "waiting" ? rows.map(({ due_at }) => due_at) : [];
  return deskPageOf(rows, show, ({ id }) => id, { counts: await countWishes(ctx.db), dues });
}
`,
    },
    {
      path: "get-wish.ts",
      text: `import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Get${pascal}Wish } from "@upaya/contracts/${name}/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findWish } from "./wishes.store.ts";

export async function getWish(ctx: Ctx, { id }: Input<typeof Get${pascal}Wish>): Promise<Reply<typeof Get${pascal}Wish>> {
  const wish = (await findWish(ctx.db, id)) ?? fail("not_found");
  const isWaiting = wish.answered_at === null;
  return {
    id,
    subject: wish.words.slice(0, 80),
    state: isWaiting ? "waiting" : "answered",
    due: isWaiting ? wish.due_at.toISOString() : null,
    at: wish.made_at.toISOString(),
    parts: [
      { kind: "words", title: "The wish", text: wish.words },
      ...(wish.answer === null ? [] : [{ kind: "words" as const, title: "Our answer", text: wish.answer }]),
    ],
    history: [],
    fill: {},
  };
}
`,
    },
    {
      path: "answer-wish.ts",
      text: `import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Answer${pascal}Wish } from "@upaya/contracts/${name}/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { answerWish as answerIn } from "./wishes.store.ts";

/** The first answer stands. */
export async function answerWish(ctx: Ctx, { id, answer }: Input<typeof Answer${pascal}Wish>): Promise<Reply<typeof Answer${pascal}Wish>> {
  if (!(await ctx.tx((tx) => answerIn(tx, id, answer)))) fail("not_found");
  return { message: "Answered." };
}
`,
    },
  ];
}

function store({ schema, camel }: Names): NewFile {
  return {
    path: "wishes.store.ts",
    text: `import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const ${camel} = handleOf("${schema}");

interface NewWish {
  readonly id: string;
  readonly user_id: string;
  readonly words: string;
  readonly due_at: Date;
}

export async function addWish(tx: Tx, wish: NewWish): Promise<void> {
  await ${camel}.touch(tx, ${camel}.build.insertInto("${schema}.wish").values(wish));
}

interface Wish {
  readonly id: string;
  readonly words: string;
  readonly due_at: Date;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly made_at: Date;
}

const columns = sql.raw("id, words, due_at, answer, answered_at, made_at");

export async function findWish(db: Db, id: string): Promise<Wish | undefined> {
  return ${camel}.maybe(db, sql<Wish>\`select \${columns} from ${schema}.wish where id = \${id}\`);
}

/** In the order in which they were made, which is the order in which they are due: ids are in the order of time. */
export async function listWishes(db: Db, state: "waiting" | "answered", after: string | undefined): Promise<Wish[]> {
  const some = state === "waiting" ? sql\`answered_at is null\` : sql\`answered_at is not null\`;
  return ${camel}.many(
    db,
    sql<Wish>\`select \${columns} from ${schema}.wish where \${some} and (\${after ?? null}::uuid is null or id > \${after ?? null}::uuid)
      order by id limit \${deskLimit}\`,
  );
}

export async function countWishes(db: Db): Promise<{ waiting: number; answered: number }> {
  const row = await ${camel}.maybe(
    db,
    sql<{ waiting: number; answered: number }>\`select
      (select count(*)::int from (select 1 from ${schema}.wish where answered_at is null limit 1000) each) as waiting,
      (select count(*)::int from (select 1 from ${schema}.wish where answered_at is not null limit 1000) each) as answered\`,
  );
  return row ?? { waiting: 0, answered: 0 };
}

/** False when there is none that waits. */
export async function answerWish(tx: Tx, id: string, answer: string): Promise<boolean> {
  const answered = await ${camel}.touch(
    tx,
    sql\`update ${schema}.wish set answer = \${answer}, answered_at = \${tx.clock.now()} where id = \${id} and answered_at is null\`,
  );
  return answered === 1;
}

export async function markLate(tx: Tx, id: string): Promise<void> {
  await ${camel}.touch(
    tx,
    sql\`update ${schema}.wish set late_at = \${tx.clock.now()} where id = \${id} and answered_at is null and late_at is null\`,
  );
}

export function pageWishesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return ${camel}.pages(
    db,
    sql<Wish>\`select \${columns} from ${schema}.wish where user_id = any(\${[...userIds]}::uuid[])\`,
    ["id"],
  );
}

export async function moveWishes(tx: Tx, from: string, into: string): Promise<void> {
  await ${camel}.touch(tx, sql\`update ${schema}.wish set user_id = \${into} where user_id = \${from}\`);
}

export async function dropWishesOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  return ${camel}.touch(tx, sql\`delete from ${schema}.wish where user_id = any(\${[...userIds]}::uuid[])\`);
}
`,
  };
}
