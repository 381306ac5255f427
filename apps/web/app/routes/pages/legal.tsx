import { useLoaderData } from "react-router";
import { Legal } from "../../features/pages/legal/legal.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const parts: Parts = { legal: Legal };

export default function LegalPage() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
