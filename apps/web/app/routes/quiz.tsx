import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { quizAddress, readQuizAddress } from "../features/quiz/address.ts";
import { loadQuiz } from "../features/quiz/api.server.ts";
import { QuizPage } from "../features/quiz/quiz-page.tsx";
import { quizWords as words } from "../features/quiz/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = {
  tags: ["quiz", "reference"],
  parameters: { set: ["today", "practice"], question: "text", subject: "text", tags: "text", page: "page" },
  found: "listed",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const address = readQuizAddress(new URL(request.url).searchParams);
  const loaded = await loadQuiz(site, address);
  return { ...loaded, address };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { address, subjects, questions } = loaderData;
  const subject = subjects.find(({ slug }) => slug === address.subject)?.name;
  const set = address.set && words[address.set];
  const [alone] = address.question ? questions : [];
  return pageMeta(siteOf(matches), {
    title: [alone?.question_title, set, words.title, subject].filter(Boolean).join(" | "),
    description: address.set === "today" ? words.todayDescription : words.description,
    // Tags are of the moment: what they leave is part of the same list.
    path: quizAddress({ ...address, tags: "" }),
    // What one missed is one's own.
    noindex: address.set === "practice",
  });
}

export default function Quiz() {
  return <QuizPage {...useLoaderData<typeof loader>()} />;
}
