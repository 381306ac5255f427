import type { Input } from "@upaya/contracts/endpoint.ts";
import type { AskHelp } from "@upaya/contracts/engagement/help.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findShown } from "../../catalogue/index.ts";
import { findHeldBy, findLessonTitle } from "../../learning/index.ts";
import type { About } from "./questions.store.ts";

type Named = NonNullable<Input<typeof AskHelp>["about"]>;

const nothing: About = { about_kind: null, about_named: null, about_title: null, about_path: null, about_second: null };

const found = ({ kind }: Named, named: string, title: string | undefined, path: string, second: number | null = null): About => ({
  about_kind: kind,
  about_named: named,
  about_title: title ?? null,
  about_path: title === undefined ? null : path,
  about_second: second,
});

type Lookups = { readonly [Kind in Named["kind"]]: (ctx: Ctx, about: Extract<Named, { readonly kind: Kind }>) => Promise<About> };

const offered = async (ctx: Ctx, about: Extract<Named, { readonly kind: "course" | "session" }>) =>
  found(about, about.slug, (await findShown(ctx.db, about.slug))?.title, `/learning/${about.slug}`);

const lookups: Lookups = {
  page: async (_, about) => found(about, about.path, about.path, about.path),
  course: offered,
  session: offered,
  async lesson(ctx, about) {
    const { slug, lesson, at } = about;
    const titles = await findLessonTitle(ctx.db, slug, lesson);
    return found(about, `${slug}/${lesson}`, titles && `${titles.course}: ${titles.lesson}`, `/learn/${slug}/${lesson}`, at ?? null);
  },
  async certificate(ctx, about) {
    const held = ctx.actor.kind === "user" ? await findHeldBy(ctx.db, ctx.actor.id, about.number) : undefined;
    return found(about, about.number, held?.title, `/learn/${held?.slug}/certificate`);
  },
};

/** Looked up in our own data. What is not there, or not theirs, stays as they named it, without a title: nobody learns from it what there is. */
export async function aboutOf(ctx: Ctx, about: Named | undefined): Promise<About> {
  return about === undefined ? nothing : (lookups[about.kind] as (of: Ctx, named: Named) => Promise<About>)(ctx, about);
}
