import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { classes } from "../../../ui/classes.ts";
import { languageOf } from "../../../ui/question-text.tsx";
import { Section } from "../section.tsx";
import "./wall.css";
import { storyWords as words } from "./words.ts";

type Block = BlockOf<"wall">;

/** A wall of ruled pages. Which ones are seen is a choice that the style sheet keeps: it works before any code has come. */
export function Wall({ block }: { block: Block }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead}>
      <div className="wl">
        <fieldset className="wl-pick">
          <legend className="sr">{words.choose}</legend>
          <Choice of="all" name={block.all} first />
          {block.choices.map(({ of, name }) => (
            <Choice key={of} of={of} name={name} />
          ))}
        </fieldset>
        <p className="meta wl-note">{block.note}</p>
        <ul className="wl-pages">
          {block.stories.map((story) => (
            <li key={story.name} data-side={story.side} data-hi={story.language ? "" : undefined}>
              <figure className={classes("wl-page", story.large && "wl-large")}>
                <blockquote>
                  <p lang={story.language}>{story.text}</p>
                </blockquote>
                <figcaption>
                  <Avatar name={story.name} />
                  <span>
                    <b>{story.name}</b>
                    <span className="meta" lang={languageOf(story.role)}>
                      {story.role}
                    </span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Choice({ of, name, first = false }: { of: string; name: string; first?: boolean }) {
  return (
    <label>
      <input type="radio" name="wall" value={of} defaultChecked={first} />
      <span lang={of === "hi" ? "hi" : undefined}>{name}</span>
    </label>
  );
}
