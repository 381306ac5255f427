import type { MetaArgs } from "react-router";
import { CartPage } from "../features/cart/cart-page.tsx";
import { cartWords as words } from "../features/cart/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/cart", found: declared.found });
}

export default function Cart() {
  return <CartPage />;
}
