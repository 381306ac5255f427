import { useLoaderData } from "react-router";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { Postcard } from "../../features/pages/testimonials/postcard.tsx";
import { Voice } from "../../features/pages/testimonials/voice.tsx";
import { Wall } from "../../features/pages/testimonials/wall.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const parts: Parts = { voice: Voice, wall: Wall, postcard: Postcard };

export default function Testimonials() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
