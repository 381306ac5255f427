import { useLoaderData } from "react-router";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { EditionHead } from "../../features/pages/tpo-edition/edition-head.tsx";
import { EditionRegister } from "../../features/pages/tpo-edition/edition-register.tsx";
import { Marks } from "../../features/pages/tpo-edition/marks.tsx";
import { PaperQuestion } from "../../features/pages/tpo-edition/paper-question.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const parts: Parts = {
  "edition-head": EditionHead,
  "edition-register": EditionRegister,
  marks: Marks,
  "paper-question": PaperQuestion,
};

export default function TpoEdition() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
