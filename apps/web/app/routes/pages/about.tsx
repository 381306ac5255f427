import { useLoaderData } from "react-router";
import { Desks } from "../../features/pages/about/desks.tsx";
import { Drawing } from "../../features/pages/about/drawing.tsx";
import { LineLesson } from "../../features/pages/about/line-lesson.tsx";
import { Standing } from "../../features/pages/about/standing.tsx";
import { Word } from "../../features/pages/about/word.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const parts: Parts = { word: Word, drawing: Drawing, "line-lesson": LineLesson, standing: Standing, desks: Desks };

export default function About() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
