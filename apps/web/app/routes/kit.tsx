import { data, type LoaderFunctionArgs, type MetaFunction } from "react-router";
import { ControlsKit } from "../features/kit/controls.tsx";
import { kitWords as words } from "../features/kit/kit-words.ts";
import { OverlaysKit } from "../features/kit/overlays.tsx";
import { siteContext } from "../lib/site.ts";

/** For us: every component in every state. Not there in production. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).kit) throw data(null, { status: 404 });
  return null;
}

export const meta: MetaFunction = () => [
  { title: words.title },
  { name: "description", content: words.lead },
  { name: "robots", content: "noindex" },
];

export default function Kit() {
  return (
    <main id="main" className="wrap kit">
      <h1>{words.title}</h1>
      <p className="muted">{words.lead}</p>
      <ControlsKit />
      <OverlaysKit />
    </main>
  );
}
