/** `today` is the day's four, the same for everybody; `practice` is what one missed oneself. */
type QuizSet = "today" | "practice";

/** What the address of the quiz says: one question that was passed on, a set, or subject, tags and page. The page counts from 1. */
export interface QuizAddress {
  readonly subject: string;
  readonly tags: string;
  readonly page: number;
  readonly set?: QuizSet | undefined;
  /** Its id. */
  readonly question?: string | undefined;
}

const perPage = 4;
const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function readQuizAddress(search: URLSearchParams): QuizAddress {
  const page = Number(search.get("page") ?? "1");
  const set = search.get("set");
  const question = search.get("question") ?? "";
  return {
    subject: search.get("subject") ?? "",
    tags: search.get("tags") ?? "",
    page: Number.isInteger(page) && page >= 1 && page <= 2_500 ? page : 1,
    ...(set === "today" || set === "practice" ? { set } : {}),
    ...(anId.test(question) ? { question } : {}),
  };
}

/**
 * `/quiz` with what is not the default; a new subject begins at its first page, and a set has neither tags nor pages.
 * A question stands alone: any other choice leaves it.
 */
export function quizAddress(now: QuizAddress, change: Partial<QuizAddress> = {}): string {
  if (now.question && Object.keys(change).length === 0) return questionAddress(now.question);
  const { set, subject, tags, page } = { ...now, page: change.subject === undefined ? now.page : 1, ...change };
  const search = new URLSearchParams({
    ...(set ? { set } : {}),
    ...(subject ? { subject } : {}),
    ...(tags && !set ? { tags } : {}),
    ...(page > 1 && !set ? { page: String(page) } : {}),
  }).toString();
  return search ? `/quiz?${search}` : "/quiz";
}

export function questionAddress(id: string): string {
  return `/quiz?question=${id}`;
}

/** What the API is asked for this address. */
export function quizQuery({ subject, tags, page }: QuizAddress) {
  return { limit: perPage, offset: (page - 1) * perPage, subjects: subject, tags };
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
