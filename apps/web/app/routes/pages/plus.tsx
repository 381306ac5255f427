import { type ActionFunctionArgs, useLoaderData } from "react-router";
import { Questions } from "../../features/pages/blocks/questions.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { Plans } from "../../features/pages/plus/plans.tsx";
import { Receipt } from "../../features/pages/plus/receipt.tsx";
import { TellMe } from "../../features/pages/plus/tell-me.tsx";
import { keepAddress } from "../../lib/leave-address/keep-address.server.ts";
import type { loader } from "../../lib/content-page.server.ts";
import { siteContext } from "../../lib/site.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const topic = "brand-plus";

export async function action({ request, context }: ActionFunctionArgs) {
  return keepAddress(context.get(siteContext), topic, await request.formData());
}

const parts: Parts = {
  plans: Plans,
  receipt: Receipt,
  questions: Questions,
  "tell-me": ({ block }) => <TellMe block={block} topic={topic} />,
};

export default function Plus() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} className="plus" />;
}
