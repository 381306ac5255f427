import { Bookmark, Check, Flame, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { CoverImage } from "../../../ui/cover-image.tsx";
import { Tag } from "../../../ui/tag.tsx";
import "./day.css";

type Block = BlockOf<"day">;

/** Three times of a day. Each has its light, and on the telephone what fits into it. */
export function Day({ block }: { block: Block }) {
  return (
    <div className="day">
      <Moment className="day-dawn" moment={block.dawn}>
        <Saved dawn={block.dawn} />
      </Moment>
      <Moment className="day-noon" moment={block.noon}>
        <Question noon={block.noon} />
      </Moment>
      <Moment className="day-night" moment={block.night} dark>
        <Evening night={block.night} />
      </Moment>
    </div>
  );
}

interface MomentProps {
  className: string;
  moment: Pick<Block["dawn"], "when" | "title" | "text" | "screen">;
  /** The telephone has turned dark by itself. */
  dark?: boolean;
  children: ReactNode;
}

function Moment({ className, moment, dark = false, children }: MomentProps) {
  return (
    <section className={className} data-theme={dark ? "dark" : undefined}>
      <div className="day-words">
        <p className="day-when num">{moment.when}</p>
        <h2>{moment.title}</h2>
        <p>{moment.text}</p>
      </div>
      <div className="fone" role="img" aria-label={moment.screen}>
        <div aria-hidden>
          <p className="fone-top num">{moment.when}</p>
          <div className="fone-in">{children}</div>
        </div>
      </div>
    </section>
  );
}

function Saved({ dawn }: Pick<Block, "dawn">) {
  return (
    <div className="day-saved">
      <CoverImage src={dawn.cover} />
      <b>{dawn.name}</b>
      <span>{dawn.by}</span>
      <Tag tone="g">
        <Bookmark className="i" aria-hidden />
        {dawn.saved}
      </Tag>
      <ul className="day-parts">
        {dawn.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  );
}

function Question({ noon }: Pick<Block, "noon">) {
  return (
    <>
      <Tag tone="y">{noon.count}</Tag>
      <b className="day-ask">{noon.question}</b>
      {noon.options.map((option) => (
        <span key={option} className={option === noon.chosen ? "day-opt day-on" : "day-opt"}>
          {option === noon.chosen ? <Check className="i i-s" aria-hidden /> : null}
          {option}
        </span>
      ))}
      <span className="day-wait">
        <WifiOff className="i i-s" aria-hidden />
        {noon.kept}
      </span>
    </>
  );
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

function Evening({ night }: Pick<Block, "night">) {
  const { rows, week } = night;
  return (
    <>
      <b className="day-hello">{night.greeting}</b>
      {rows.map(({ cover, name, note }) => (
        <div key={name} className="day-row">
          <CoverImage src={cover} />
          <span>
            <b>{name}</b>
            {note}
          </span>
        </div>
      ))}
      <div className="day-week">
        <b className="num">
          <Flame className="i i-s" aria-hidden />
          {week.figure}
        </b>
        <span>{week.label}</span>
        <svg viewBox="0 0 152 14" focusable="false">
          {weekdays.map((day) => (
            <circle key={day} className={day < week.days ? "day-dot day-dot-on" : "day-dot"} cx={7 + day * 23} cy="7" r="5.5" />
          ))}
        </svg>
      </div>
    </>
  );
}
