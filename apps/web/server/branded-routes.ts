import type { ServerBuild } from "react-router";
import { brandMark } from "../app/brand-mark.ts";

interface WithPath {
  readonly path?: string | undefined;
}

/**
 * Capital letters are letters of their own: otherwise every page had thousands of addresses, each with a place in the cache. The host sends
 * those who write some to where the page is.
 *
 * Some addresses begin with the product's name, which is configuration, and a build knows it not: it has a mark in its place. The host
 * puts the slug there, in what the server matches and in what it tells browsers to match.
 */
export function brandedRoutes(build: ServerBuild, slug: string): ServerBuild {
  const named = <Route extends WithPath>(routes: Readonly<Record<string, Route | undefined>>) =>
    Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        route?.path ? { ...route, path: route.path.replace(brandMark, slug), caseSensitive: true } : route,
      ]),
    );
  return {
    ...build,
    routes: named(build.routes),
    assets: { ...build.assets, routes: named(build.assets.routes) },
  };
}
