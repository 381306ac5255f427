import { Check } from "lucide-react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Tag } from "../../../ui/tag.tsx";
import "./plans.css";
import { plusWords as words } from "./words.ts";

type Block = BlockOf<"plans">;
type Has = Block["groups"][number]["rows"][number]["has"][number];

/** On a phone the rows are grids, and then a browser no longer takes them for a table unless it is told. */
const as = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  column: { role: "columnheader" },
  name: { role: "rowheader" },
} as const;

/** The plan in the middle is the book: white paper, marigold spine. */
const book = 1;

export function Plans({ block }: { block: Block }) {
  return (
    <div className="pl wrap">
      <div className="pl-h">
        <h1>{block.title}</h1>
        <p className="lead muted">{block.lead}</p>
        <Tag tone="y">{block.state}</Tag>
      </div>
      <table className="pl-t num" {...as.table}>
        <caption className="sr">{block.caption}</caption>
        <PlanNames plans={block.plans} />
        {block.groups.map(({ name, rows }) => (
          <tbody key={name} {...as.group}>
            <tr className="pl-g" {...as.row}>
              <th scope="rowgroup" {...as.name}>
                {name}
              </th>
              {block.plans.map((plan, at) => (
                <td key={plan.name} className={classes(at === book && "pl-on")} {...as.cell} />
              ))}
            </tr>
            {rows.map((row) => (
              <tr key={row.name} {...as.row}>
                <th scope="row" {...as.name}>
                  {row.name}
                </th>
                {block.plans.map((plan, at) => (
                  <td key={plan.name} className={classes(at === book && "pl-on")} {...as.cell}>
                    <Held has={row.has[at]!} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="meta">{block.note}</p>
    </div>
  );
}

function PlanNames({ plans }: Pick<Block, "plans">) {
  return (
    <thead {...as.group}>
      <tr {...as.row}>
        <td {...as.cell} />
        {plans.map(({ name, price, note, action }, at) => (
          <th key={name} scope="col" className={classes(at === book && "pl-on")} {...as.column}>
            <b className="pl-name">{name}</b>
            <span className="pl-price">{price}</span>
            <span className="meta">{note}</span>
            {action ? (
              <LinkButton to={action.to} variant={at === book ? "primary" : "line"} size="s">
                {action.label}
              </LinkButton>
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Held({ has }: { has: Has }) {
  if (typeof has === "string") return has;
  return has ? (
    <>
      <Check className="i" aria-hidden />
      <span className="sr">{words.yes}</span>
    </>
  ) : (
    <>
      <span className="pl-no" aria-hidden>
        {words.none}
      </span>
      <span className="sr">{words.no}</span>
    </>
  );
}
