import { type ActionFunctionArgs, data, type HeadersFunction, type MetaArgs, useActionData } from "react-router";
import { CartPage } from "../features/cart/cart-page.tsx";
import { cartWords as words } from "../features/cart/words.ts";
import { TellMeWhen } from "../lib/leave-address/tell-me-when.tsx";
import { keepAddress } from "../lib/leave-address/keep-address.server.ts";
import { madeFrom } from "../lib/page-tags.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

const topic = "cart";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What is in a cart lies on the device: the document is the same for everybody. */
export function loader() {
  return data(null, madeFrom());
}

export async function action({ request, context }: ActionFunctionArgs) {
  return keepAddress(context.get(siteContext), topic, await request.formData());
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/cart", noindex: true });
}

export default function Cart() {
  const outcome = useActionData<typeof action>();
  return (
    <CartPage leave={<TellMeWhen topic={topic} outcome={outcome} label={words.email} button={words.tell} promise={words.promise} />} />
  );
}
