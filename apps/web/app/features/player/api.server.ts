import type { Reply } from "@upaya/contracts/endpoint.ts";
import { GetResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { GetLesson } from "@upaya/contracts/learning/lesson.ts";
import { callApi } from "../../lib/api.server.ts";
import type { Site } from "../../lib/site.ts";

export async function loadLesson(site: Site, slug: string, lesson: string): Promise<Reply<typeof GetLesson>> {
  return callApi(site, GetLesson, {}, { slug, lesson });
}

/** The key of a course's first lesson; nothing where it has none yet. */
export async function loadFirstLesson(site: Site, slug: string): Promise<string | undefined> {
  const { outline } = await callApi(site, GetResource, {}, { slug });
  return outline.flatMap(({ lessons }) => lessons)[0]?.key;
}
