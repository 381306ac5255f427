import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import type { Topic } from "@upaya/contracts/engagement/telling/topics.ts";
import { topicWords } from "../../lib/told/choices/topic-words.ts";
import { HourControl, WayControl } from "./choice-controls.tsx";
import { type ChoicesProps, groups, ways, waysText } from "./choices.ts";
import look from "./notifications.module.css";
import { notificationWords } from "./words.ts";

const words = notificationWords.what;

/** On a narrow screen: a row for each topic that says its ways in words, and opens. */
export function TopicsRows(props: ChoicesProps) {
  return (
    <div className={look["rows"]}>
      {groups.map((group) => (
        <Fragment key={group.title}>
          <h3>
            {group.title}
            <small>{group.text}</small>
          </h3>
          {group.topics.map((topic) => (
            <TopicRow key={topic} topic={topic} {...props} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function TopicRow({ topic, ...props }: ChoicesProps & { topic: Topic }) {
  return (
    <details>
      <summary>
        <span>
          <b>{topicWords[topic].title}</b>
          <span className="meta">{waysText(props.of.topics[topic])}</span>
        </span>
        <ChevronDown className="i" aria-hidden />
      </summary>
      {ways.map((way) => (
        <div key={way}>
          <span aria-hidden="true">{way === "push" ? words.thisPhone : words.channels[way]}</span>
          <WayControl topic={topic} way={way} {...props} />
        </div>
      ))}
      <div>
        <span aria-hidden="true">{words.anyHourLong}</span>
        <HourControl topic={topic} {...props} />
      </div>
    </details>
  );
}
