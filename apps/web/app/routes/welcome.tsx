import { type MetaArgs } from "react-router";
import { WelcomeFrame, WelcomePage } from "../features/welcome/welcome-page.tsx";
import { welcomeWords as words } from "../features/welcome/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { RequireSession } from "../lib/require-session.tsx";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/welcome", found: declared.found });
}

export default function Welcome() {
  return <RequireSession waiting={<WelcomeFrame />}>{(me) => <WelcomePage key={me.user.id} me={me} />}</RequireSession>;
}
