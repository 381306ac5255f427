import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { loadLesson } from "../features/player/api.server.ts";
import { PlayerPage } from "../features/player/player-page.tsx";
import { playerWords as words } from "../features/player/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { ogPicture, pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

/** The document of a lesson knows nobody. It is found from its course; of most lessons it shows the outline only. */
export const declared: PageDeclaration = { tags: ["lessons"], found: "unlisted" };

/** A frame of its own: a slim board in place of header, footer and tabs. */
export const handle = { frame: "own" } as const;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { slug = "", lesson = "" } = params;
  return loadLesson(context.get(siteContext), slug, lesson);
}

type Shown = Awaited<ReturnType<typeof loader>>;
let last: Shown | undefined;

/** Whoever goes on without a line sees the next lesson all the same: its outline is known, and what is theirs was read ahead. */
export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<Shown> {
  try {
    return await serverLoader<typeof loader>();
  } catch (thrown) {
    const lessons = last?.course.slug === params["slug"] ? last?.course.chapters.flatMap((chapter) => chapter.lessons) : undefined;
    const lesson = lessons?.find(({ key }) => key === params["lesson"]);
    if (thrown instanceof Response || !last || !lesson) throw thrown;
    return { course: last.course, lesson, content: null };
  }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { course, lesson } = loaderData;
  return pageMeta(siteOf(matches), {
    title: `${lesson.title}, ${course.title}`,
    description: words.metaOf(course.title, lesson.title),
    path: `/learn/${course.slug}/${lesson.key}`,
    image: ogPicture("self_paced_course", course.slug),
    found: declared.found,
  });
}

export default function LessonRoute() {
  const shown = useLoaderData<typeof loader>();
  useEffect(() => {
    last = shown;
  }, [shown]);
  return <PlayerPage key={shown.course.slug} shown={shown} />;
}
