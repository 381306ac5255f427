import { type MetaArgs } from "react-router";
import { MyLearningLoading, MyLearningPage } from "../features/my-learning/my-learning-page.tsx";
import { myLearningWords as words } from "../features/my-learning/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";
import { useSession } from "../lib/session.ts";

/** Which list is open is in the document, so that its shape is there from the first paint; what is looked for is not. */
export const declared: PageDeclaration = {
  tags: [],
  parameters: { state: ["completed", "registrations", "hidden"] },
  found: "closed",
};

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: "/profile/my-learning", found: declared.found });
}

export default function MyLearning() {
  const { me } = useSession();
  return me ? <MyLearningPage key={me.user.id} /> : <MyLearningLoading />;
}
