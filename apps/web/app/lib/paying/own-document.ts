import { type ClientLoaderFunctionArgs, redirectDocument } from "react-router";
import { checkoutAddress, orderAddress } from "./address.ts";

const pays = (path: string): boolean => path === checkoutAddress || path.startsWith(orderAddress(""));

/** What the document of this page was opened for. Steps without a document do not change it. */
function documentPath(): string | undefined {
  const [opened] = performance.getEntriesByType("navigation");
  return opened && new URL(opened.name).pathname;
}

/** For the two pages from which a form may leave for the payment service: whoever comes to them without a document of theirs is given one. */
export async function ownDocument({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const opened = documentPath();
  if (opened !== undefined && !pays(opened)) throw redirectDocument(request.url);
  return null;
}
