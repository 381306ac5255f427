import type { FAQPage, WebPage, WithContext } from "schema-dts";
import type { ContentPage } from "./content-page.ts";
import { breadcrumbs, providerOf } from "./json-ld.ts";
import type { JsonLd, SiteFacts } from "./seo.ts";

const context = { "@context": "https://schema.org" } as const;

interface Asked {
  readonly question: string;
  readonly answer: string;
}

function questionsOf(block: ContentPage["blocks"][number]): readonly Asked[] {
  if (block.kind === "questions") return block.items;
  if (block.kind !== "help") return [];
  return block.topics.flatMap(({ answers }) =>
    answers.map(({ question, text, steps = [], end }) => ({ question, answer: [text, ...steps, end].filter(Boolean).join(" ") })),
  );
}

/** What a page is, where it stands, and the questions it answers. */
export function pageJsonLd(site: SiteFacts, page: ContentPage): JsonLd[] {
  const url = site.origin + page.path;
  const about: WithContext<WebPage> = {
    ...context,
    "@type": "WebPage",
    "@id": url,
    url,
    name: page.title,
    description: page.description,
    inLanguage: "en-IN",
    publisher: providerOf(site),
  };
  const asked = page.blocks.flatMap(questionsOf);
  const questions: WithContext<FAQPage> = {
    ...context,
    "@type": "FAQPage",
    mainEntity: asked.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return [about, breadcrumbs(site, [{ name: page.title, path: page.path }]), ...(asked.length > 0 ? [questions] : [])];
}
