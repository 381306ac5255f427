import { type MetaArgs, useParams } from "react-router";
import { OrderFrame } from "../features/order/order-frame.tsx";
import { orderWords as words } from "../features/order/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { ownDocument } from "../lib/paying/own-document.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed", leavesFor: "payment" };

/** The slim head of the way to what one buys. */
export const handle = { frame: "own" } as const;

/** Of nobody: with a loader of its own the document is the page and not the place of one. */
export const loader = () => null;

export const clientLoader = ownDocument;

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: "/cart/orders", found: declared.found });
}

export default function OrderRoute() {
  return <OrderFrame number={useParams()["number"] ?? ""} />;
}
