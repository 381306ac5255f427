/** What the address of the quiz says: subject, tags and page. The page counts from 1. */
export interface QuizAddress {
  readonly subject: string;
  readonly tags: string;
  readonly page: number;
}

const perPage = 4;

export function readQuizAddress(search: URLSearchParams): QuizAddress {
  const page = Number(search.get("page") ?? "1");
  return {
    subject: search.get("subject") ?? "",
    tags: search.get("tags") ?? "",
    page: Number.isInteger(page) && page >= 1 && page <= 2_500 ? page : 1,
  };
}

/** `/quiz` with what is not the default; a new subject begins at its first page. */
export function quizAddress(now: QuizAddress, change: Partial<QuizAddress> = {}): string {
  const { subject, tags, page } = { ...now, page: change.subject === undefined ? now.page : 1, ...change };
  const search = new URLSearchParams({
    ...(subject ? { subject } : {}),
    ...(tags ? { tags } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return search ? `/quiz?${search}` : "/quiz";
}

/** What the API is asked for this address. */
export function quizQuery({ subject, tags, page }: QuizAddress) {
  return { limit: perPage, offset: (page - 1) * perPage, subjects: subject, tags };
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
