import { Bell, Clock, Mail, MessageSquare, Smartphone } from "lucide-react";
import { topicWords } from "../../lib/told/choices/topic-words.ts";
import { HourControl, WayControl } from "./choice-controls.tsx";
import { type ChoicesProps, groups, ways } from "./choices.ts";
import look from "./notifications.module.css";
import { notificationWords } from "./words.ts";

const words = notificationWords.what;
const icons = { bell: Bell, push: Smartphone, email: Mail, sms: MessageSquare } as const;

function WaysHead() {
  return (
    <thead>
      <tr>
        <th scope="col">{words.topic}</th>
        {ways.map((way) => {
          const Icon = icons[way];
          return (
            <th key={way} scope="col">
              <Icon className="i" aria-hidden />
              {words.channels[way]}
            </th>
          );
        })}
        <th scope="col">
          <Clock className="i" aria-hidden />
          {words.anyHour}
        </th>
      </tr>
    </thead>
  );
}

/** Every topic by every way, where there is room for a table. */
export function TopicsTable(props: ChoicesProps) {
  return (
    <table className={look["table"]}>
      <caption className="sr">{words.table}</caption>
      <WaysHead />
      {groups.map((group) => (
        <tbody key={group.title}>
          <tr className={look["group"]}>
            <th colSpan={6} scope="rowgroup">
              {group.title}
              <small>{group.text}</small>
            </th>
          </tr>
          {group.topics.map((topic) => (
            <tr key={topic}>
              <th scope="row">
                <b>{topicWords[topic].title}</b>
                <span className="meta">{topicWords[topic].line}</span>
              </th>
              {ways.map((way) => (
                <td key={way}>
                  <WayControl topic={topic} way={way} {...props} />
                </td>
              ))}
              <td>
                <HourControl topic={topic} {...props} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
