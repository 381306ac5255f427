import { type LoaderFunctionArgs, redirect } from "react-router";
import { loadFirstLesson } from "../features/player/api.server.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: ["catalogue", "lessons"], found: "unlisted" };

/** A course without the name of a lesson begins with its first; one that has none yet is its own page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { slug = "" } = params;
  const first = await loadFirstLesson(context.get(siteContext), slug);
  throw redirect(first === undefined ? `/learning/${slug}` : `/learn/${slug}/${first}`);
}

export default function Learn() {
  return null;
}
