import type { ReactNode } from "react";
import type { Block, Inline } from "@upaya/contracts/learning/text.ts";

/** Text that an author wrote, as elements. It comes as a tree and never as markup, so nothing in it can be run. */
export function RichText({ text }: { text: readonly Block[] }) {
  return text.map((block, at) => <RichBlock key={at} block={block} />);
}

export function RichBlock({ block }: { block: Block }): ReactNode {
  switch (block.is) {
    case "paragraph":
      return (
        <p>
          <Words of={block.of} />
        </p>
      );
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading>
          <Words of={block.of} />
        </Heading>
      );
    }
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>
              <RichText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case "quote":
      return (
        <blockquote>
          <RichText text={block.of} />
        </blockquote>
      );
    case "table":
      return <RichTable block={block} />;
    case "code":
    default:
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
  }
}

function RichTable({ block }: { block: Extract<Block, { is: "table" }> }) {
  return (
    <div className="table-scroll" role="region" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, at) => (
              <th key={at} scope="col">
                <Words of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, place) => (
                <td key={place}>
                  <Words of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Words({ of }: { of: readonly Inline[] }): ReactNode {
  return of.map((inline, at) => {
    switch (inline.is) {
      case "text":
        return inline.text;
      case "code":
        return <code key={at}>{inline.text}</code>;
      case "strong":
        return (
          <strong key={at}>
            <Words of={inline.of} />
          </strong>
        );
      case "em":
        return (
          <em key={at}>
            <Words of={inline.of} />
          </em>
        );
      case "link":
      default:
        return (
          <a key={at} href={inline.to} target="_blank" rel="noreferrer nofollow ugc">
            <Words of={inline.of} />
          </a>
        );
    }
  });
}

/** All that it says, for whoever counts its words. */
export function plainText(blocks: readonly Block[]): string {
  const words = (inlines: readonly Inline[]): string =>
    inlines.map((inline) => ("text" in inline ? inline.text : words(inline.of))).join("");
  return blocks
    .map((block) => {
      if (block.is === "list") return block.items.map(plainText).join("\n");
      if (block.is === "quote") return plainText(block.of);
      if (block.is === "code") return block.text;
      if (block.is === "table") return [block.head, ...block.rows].map((row) => row.map(words).join(" ")).join("\n");
      return words(block.of);
    })
    .join("\n");
}
