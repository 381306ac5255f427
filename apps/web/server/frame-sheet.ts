import type { ServerBuild } from "react-router";

type Assets = ServerBuild["assets"];

/**
 * The frame's sheet stands on every page and is never taken away. The router marks each sheet that late parts need as well with a `#`, so that
 * such a part brings it once more; for the frame's that would mean to lay out the whole page anew.
 */
export function frameSheetOnce(assets: Assets): Assets {
  const plain = (href: string) => href.replace(/#$/, "");
  const frame = new Set((assets.routes["root"]?.css ?? []).map(plain));
  const routes = Object.entries(assets.routes).map(([id, route]) => {
    const css = id === "root" ? [...frame] : (route?.css ?? []).filter((href) => !frame.has(plain(href)));
    return [id, { ...route, css }] as const;
  });
  return { ...assets, routes: Object.fromEntries(routes) as Assets["routes"] };
}
