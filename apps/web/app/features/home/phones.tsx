import { Check } from "lucide-react";
import { useBrand } from "../../lib/use-site.ts";
import { Tag } from "../../ui/tag.tsx";
import type { Cover } from "./features.tsx";
import "./phones.css";
import { homeWords as words } from "./words.ts";

const { mock } = words;

/** Two screens of the app, drawn by the page itself: pictures of them would be heavier and never up to date. */
export function Phones({ covers }: { covers: readonly Cover[] }) {
  const brand = useBrand();
  const [first, second] = covers;
  return (
    <div className="phones">
      <div className="phone" role="img" aria-label={words.phone(brand)}>
        <div className="st on-board">
          <small>{mock.time}</small>
          <b>{mock.hello}</b>
        </div>
        <div className="bd">
          {first ? <Mini {...first} when={mock.left} /> : null}
          <div className="mini-q">
            <Tag tone="y">{words.quizTag}</Tag>
            <b>{mock.question}</b>
          </div>
          {second ? <Mini {...second} when={mock.tomorrow} /> : null}
        </div>
      </div>
      <div className="phone" role="img" aria-label={words.phoneQuiz(brand)}>
        <div className="st on-board">
          <small>{mock.points}</small>
          <b>{mock.question}</b>
        </div>
        <div className="bd">
          {mock.options.map((option, index) => (
            <span key={option} className={index === mock.rightAt ? "mini-o on" : "mini-o"}>
              {option}
              {index === mock.rightAt ? <Check className="i i-s" /> : null}
            </span>
          ))}
          <span className="mini-say">{mock.right}</span>
        </div>
      </div>
    </div>
  );
}

function Mini({ name, thumbnail, when }: Cover & { when: string }) {
  return (
    <div className="mini">
      <img src={thumbnail} width={74} height={59} loading="lazy" decoding="async" alt="" />
      <div>
        <b>{name}</b>
        <span>{when}</span>
      </div>
    </div>
  );
}
