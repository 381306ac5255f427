import { matchRoutes, type ServerBuild } from "react-router";
import type { PageDeclaration } from "../app/lib/page.ts";

export interface PageRoute {
  /** As the router knows it, from `/`. */
  readonly path: string;
  readonly page: PageDeclaration;
}

/** What every route of a build says of itself. One that says nothing does not boot: nobody would know when its page is old. */
export function pageRoutesOf({ routes }: Pick<ServerBuild, "routes">): PageRoute[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (!route.path && !route.index)) return [];
    const { declared } = route.module as { declared?: PageDeclaration };
    if (!declared) throw new Error(`the route ${route.id} does not declare its page`);
    return [{ path: `/${route.path ?? ""}`, page: declared }];
  });
}

/** The page's own path, also when the router asks for its data: `/_.data` is the front page's. */
export function documentPath(path: string): string {
  if (!path.endsWith(".data")) return path;
  return path === "/_.data" || path === "/_root.data" ? "/" : path.slice(0, -".data".length);
}

/** Answers which page an address is of. */
export function pageFinder(routes: readonly PageRoute[]): (path: string) => PageDeclaration | undefined {
  let finder: ReturnType<typeof finderOf> | undefined;
  // Made when it is first asked: while developing, the routes are known only after the host stands.
  return (path) => (finder ??= finderOf(routes))(path);
}

function finderOf(routes: readonly PageRoute[]): (path: string) => PageDeclaration | undefined {
  // Most addresses have no parameter; between the others the router's own ranking decides.
  const named = new Map(routes.filter(({ path }) => !/[:*]/.test(path)).map(({ path, page }) => [path, page]));
  const ranked = routes.map(({ path, page }) => ({ path, caseSensitive: true, handle: page }));
  return (path) => {
    const own = documentPath(path);
    return named.get(own) ?? matchRoutes(ranked, own)?.[0]?.route.handle;
  };
}
