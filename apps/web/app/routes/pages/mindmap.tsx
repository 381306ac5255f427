import { useLoaderData } from "react-router";
import { MapEnd } from "../../features/pages/mindmap/map-end.tsx";
import { MapHead } from "../../features/pages/mindmap/map-head.tsx";
import { TopicMap } from "../../features/pages/mindmap/topic-map.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const parts: Parts = { "map-head": MapHead, "topic-map": TopicMap, "map-end": MapEnd };

export default function Mindmap() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
