import type { ServerBuild } from "react-router";

type Assets = ServerBuild["assets"];

/**
 * The style sheets of each page in the order in which they are meant: the frame's once and first, then what several pages share, the page's
 * own last, so that what a page says of a component counts. The router marks a sheet that late parts need as well with a `#`, so that it
 * comes again, last of all, when such a part is fetched; the frame's is never taken away and need not.
 */
export function looksInOrder(assets: Assets): Assets {
  const plain = (href: string) => href.replace(/#$/, "");
  const frame = new Set((assets.routes["root"]?.css ?? []).map(plain));
  const routes = Object.entries(assets.routes).map(([id, route]) => {
    const css = route?.css ?? [];
    if (id === "root") return [id, { ...route, css: css.map(plain) }] as const;
    const rest = css.filter((href) => !frame.has(plain(href)));
    const shared = rest.filter((href) => href.endsWith("#"));
    return [id, { ...route, css: [...shared, ...rest.filter((href) => !href.endsWith("#"))] }] as const;
  });
  return { ...assets, routes: Object.fromEntries(routes) as Assets["routes"] };
}
