import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { readQuizAddress } from "../features/quiz/address.ts";
import { loadQuiz } from "../features/quiz/api.server.ts";
import { QuizPage } from "../features/quiz/quiz-page.tsx";
import { quizWords as words } from "../features/quiz/words.ts";
import { madeFrom } from "../lib/page-tags.ts";
import { siteContext } from "../lib/site.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const address = readQuizAddress(new URL(request.url).searchParams);
  const loaded = await loadQuiz(site, address);
  return data({ ...loaded, address, brandName: site.brand.name }, madeFrom("quiz", "reference"));
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const subject = loaderData.subjects.find(({ slug }) => slug === loaderData.address.subject)?.name;
  return [
    { title: [words.title, subject, loaderData.brandName].filter(Boolean).join(" | ") },
    { name: "description", content: words.description },
  ];
}

export default function Quiz() {
  const { questions, total, subjects, address } = useLoaderData<typeof loader>();
  // A new page is a new view: it begins with its first question.
  return <QuizPage key={questions[0]?.id ?? "none"} questions={questions} total={total} subjects={subjects} address={address} />;
}
