import { type ActionFunctionArgs, type MetaArgs, useActionData } from "react-router";
import { CartPage } from "../features/cart/cart-page.tsx";
import { cartWords as words } from "../features/cart/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { TellMeWhen } from "../lib/leave-address/tell-me-when.tsx";
import { keepAddress } from "../lib/leave-address/keep-address.server.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

const topic = "cart";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export async function action({ request, context }: ActionFunctionArgs) {
  return keepAddress(context.get(siteContext), topic, await request.formData());
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/cart", found: declared.found });
}

export default function Cart() {
  const outcome = useActionData<typeof action>();
  return (
    <CartPage leave={<TellMeWhen topic={topic} outcome={outcome} label={words.email} button={words.tell} promise={words.promise} />} />
  );
}
