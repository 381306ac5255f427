import { type ActionFunctionArgs, useLoaderData } from "react-router";
import { Notebook } from "../../features/pages/ai/notebook.tsx";
import { Steps } from "../../features/pages/blocks/steps.tsx";
import { TwoLists } from "../../features/pages/blocks/two-lists.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { TellMe } from "../../features/pages/plus/tell-me.tsx";
import { keepAddress } from "../../lib/leave-address/keep-address.server.ts";
import type { loader } from "../../lib/content-page.server.ts";
import { siteContext } from "../../lib/site.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const topic = "brand-ai";

export async function action({ request, context }: ActionFunctionArgs) {
  return keepAddress(context.get(siteContext), topic, await request.formData());
}

const parts: Parts = {
  notebook: Notebook,
  steps: Steps,
  "tell-me": ({ block }) => <TellMe block={block} topic={topic} />,
  "two-lists": TwoLists,
};

export default function Assistant() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
