import { useLoaderData } from "react-router";
import { Answers } from "../../features/help/answers.tsx";
import { Officer } from "../../features/help/officer.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import type { helpLoader } from "../../lib/content-page.server.ts";
import { declared as ofContent } from "../../lib/content-page.ts";
import type { PageDeclaration } from "../../lib/page.ts";

export { headers, meta } from "../../lib/content-page.ts";
export { helpLoader as loader } from "../../lib/content-page.server.ts";

/** What was looked for is in the document, for whoever has no JavaScript. */
export const declared: PageDeclaration = { ...ofContent, parameters: { ...ofContent.parameters, q: "words" } };

const parts: Parts = { help: Answers };

export default function Help() {
  const { page, officer } = useLoaderData<typeof helpLoader>();
  return (
    <>
      <PageView page={page} parts={parts} />
      <Officer of={officer} />
    </>
  );
}
