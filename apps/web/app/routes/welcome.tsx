import { data, type HeadersFunction, type MetaArgs } from "react-router";
import { WelcomeFrame, WelcomePage } from "../features/welcome/welcome-page.tsx";
import { welcomeWords as words } from "../features/welcome/words.ts";
import { madeFrom } from "../lib/page-tags.ts";
import { RequireSession } from "../lib/require-session.tsx";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The same for everybody: who is asked is known in the browser. */
export function loader() {
  return data(null, madeFrom());
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/welcome", noindex: true });
}

export default function Welcome() {
  return <RequireSession waiting={<WelcomeFrame />}>{(me) => <WelcomePage key={me.user.id} me={me} />}</RequireSession>;
}
