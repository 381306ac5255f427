import { Link } from "react-router";
import { coverClass } from "../../ui/cover-image.tsx";
import type { HomeData } from "./home-data.ts";
import { Sec, SecHead } from "./sec.tsx";
import { homeWords as words } from "./words.ts";

/** The address of a tile is part of the product: old links and advertisements use it. */
const tiles = [
  { kind: "self_paced_courses", to: "/learning?type=self_paced_courses&tags=" },
  { kind: "expert_masterclass", to: "/learning?type=expert_masterclass&tags=" },
  { kind: "webinars", to: "/learning?type=webinars&tags=" },
  { kind: "micro_resources", to: "/learning?type=micro_resources&tags=" },
  { kind: "bundles", to: "/bundle-products" },
] as const;

export function Categories({ counts }: { counts: HomeData["counts"] }) {
  return (
    <Sec id="categories">
      <SecHead title={words.kindsTitle} />
      <ul className="cats">
        {tiles.map(({ kind, to }) => {
          const [name, many] = words.tiles[kind];
          const there = counts[kind] ?? 0;
          const cover = `/covers/${kind}/all-${kind.replaceAll("_", "-")}.svg`;
          return (
            <li key={kind}>
              <Link className="ct" to={to}>
                <img className={coverClass(cover)} src={cover} width={320} height={180} loading="lazy" decoding="async" alt="" />
                <span className="lb">
                  <b>{name}</b>
                  {there > 0 ? <span>{many(there)}</span> : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Sec>
  );
}
