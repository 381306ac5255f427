import { type Kysely, sql } from "kysely";
import { countedQuestions } from "@upaya/contracts/quiz/list-tq.ts";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf, type Hot } from "#platform/db/handle.ts";
import type { SchemaOf } from "#platform/db/schema-of.ts";
import type { Db } from "#platform/db/statement.ts";
import { correctShare, isPublic } from "./public-question.store.ts";

const quiz = handleOf("quiz");

interface PageParams {
  readonly limit: number;
  readonly offset: number;
  readonly subjects: readonly string[];
  readonly tags: readonly string[];
}

type PageRow = { [Key in keyof PublicQuestion]: PublicQuestion[Key] | null } & { total: number };

/**
 * One page in one statement. The anchor walks the index to the page's first key, the rows are then read from that key on,
 * and the total stops counting at its cap: a page costs the same however large the bank grows. One statement per
 * combination of filters, because a prepared plan cannot leave a filter out.
 */
function pageStatement(name: string, bySubject: boolean, byTag: boolean): Hot<PageParams, PageRow> {
  return quiz.hot<PageParams, PageRow>(name, (build, param) => {
    const matching = (db: Kysely<SchemaOf<"quiz">>) => {
      let query = db.selectFrom("quiz.question as q").where(isPublic);
      if (bySubject) query = query.where(sql<boolean>`q.subject = any(${param("subjects")}::text[])`);
      if (byTag) query = query.where(sql<boolean>`q.tags && ${param("tags")}::text[]`);
      return query;
    };
    const anchor = matching(build)
      .select(["q.published_at", "q.id"])
      .orderBy("q.published_at", "desc")
      .orderBy("q.id", "desc")
      .offset(param("offset"))
      .limit(1);
    const total = sql<number>`(select count(*)::int from (${matching(build).select("q.id").limit(countedQuestions)}) counted)`;
    const rows = matching(build)
      .where(sql<boolean>`(q.published_at, q.id) <= (select published_at, id from anchor)`)
      .leftJoin("quiz.question_count as c", "c.question_id", "q.id")
      .select(["q.id", "q.title as question_title", "q.options as question_options", "q.subject", "q.tags", "q.published_at"])
      .select(correctShare.as("correct_attempt"))
      .orderBy("q.published_at", "desc")
      .orderBy("q.id", "desc")
      .limit(param("limit"));
    // The total is there even when the page is empty, so it stands on the left.
    return sql<PageRow>`with anchor as materialized (${anchor}), counted as (select ${total} as total), page as (${rows})
      select counted.total, page.id, page.question_title, page.question_options, page.correct_attempt, page.subject, page.tags
      from counted left join page on true order by page.published_at desc, page.id desc`;
  });
}

const pages = {
  all: pageStatement("page", false, false),
  bySubject: pageStatement("page_by_subject", true, false),
  byTag: pageStatement("page_by_tag", false, true),
  byBoth: pageStatement("page_by_both", true, true),
};

/** The statement of an unfiltered page, for the meter that runs it bare. */
export const unfilteredPage = pages.all;

export interface QuestionPage {
  readonly total: number;
  readonly data: PublicQuestion[];
}

export async function listQuestions(db: Db, params: PageParams): Promise<QuestionPage> {
  const bySubject = params.subjects.length > 0;
  const byTag = params.tags.length > 0;
  const statement = bySubject ? (byTag ? pages.byBoth : pages.bySubject) : byTag ? pages.byTag : pages.all;
  const rows = await statement.many(db, params);
  return { total: rows[0]?.total ?? 0, data: rows.filter((row): row is PublicQuestion & { total: number } => row.id !== null) };
}

export async function findQuestion(db: Db, id: string): Promise<{ id: string } | undefined> {
  return quiz.maybe(db, quiz.build.selectFrom("quiz.question as q").select("q.id").where("q.id", "=", id).where(isPublic));
}

/** One step of the subject index for each subject there is, however many questions it has. */
const subjectsWithQuestions = quiz.hot<object, { subject: string }>(
  "subjects",
  () => sql<{ subject: string }>`with recursive found as (
      (select q.subject from quiz.question q where ${isPublic} order by q.subject limit 1)
      union all
      select (select q.subject from quiz.question q where ${isPublic} and q.subject > found.subject order by q.subject limit 1)
      from found where found.subject is not null
    ) select subject from found where subject is not null`,
);

export async function listSubjects(db: Db): Promise<{ subject: string }[]> {
  return subjectsWithQuestions.many(db, {});
}

export interface NewQuestion {
  readonly slug: string;
  readonly subject: string;
  readonly title: string;
  readonly options: readonly string[];
  readonly tags: readonly string[];
  readonly answer: number;
  readonly explanation: string;
  /** Nodes of the competency graph. */
  readonly competencies?: readonly string[];
  /** A resource of about two minutes, by its slug. */
  readonly read_slug?: string | null;
  readonly published_at: Date;
}

/** Question and key together; a known slug keeps its id, and one that staff withdrew stays withdrawn. */
export async function saveQuestion(tx: Tx, question: NewQuestion): Promise<string> {
  const { slug, subject, title, published_at } = question;
  const row = {
    subject,
    title,
    options: [...question.options],
    tags: [...question.tags],
    competencies: [...(question.competencies ?? [])],
    published_at,
  };
  const saved = await quiz.maybe(
    tx,
    quiz.build
      .insertInto("quiz.question")
      .values({ id: tx.ids.next(), slug, ...row })
      .onConflict((conflict) =>
        conflict.column("slug").doUpdateSet({
          ...row,
          published_at: sql<Date | null>`case when quiz.question.withdrawn_at is null then excluded.published_at end`,
        }),
      )
      .returning("id"),
  );
  const question_id = saved!.id;
  const key = { option_index: question.answer, explanation: question.explanation, read_slug: question.read_slug ?? null };
  await quiz.touch(
    tx,
    quiz.build
      .insertInto("quiz.answer_key")
      .values({ question_id, ...key })
      .onConflict((conflict) => conflict.column("question_id").doUpdateSet(key)),
  );
  return question_id;
}
