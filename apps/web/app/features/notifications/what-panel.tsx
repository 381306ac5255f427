import { useState } from "react";
import { Link } from "react-router";
import { firstChoices } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Change } from "../../lib/told/choices/change.ts";
import { useMedia } from "../../lib/use-media.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { ChoicesProps } from "./choices.ts";
import look from "./notifications.module.css";
import { TopicsRows } from "./topics-rows.tsx";
import { TopicsTable } from "./topics-table.tsx";
import { notificationWords } from "./words.ts";

const words = notificationWords.what;

export function WhatPanel(props: ChoicesProps) {
  const isWide = useMedia("(min-width: 800px)");
  const { of } = props;
  const shut = [...(of.has_phone ? [] : [words.noNumber]), ...(of.has_email ? [] : [words.noAddress])];
  return (
    <Panel
      title={words.title}
      head={(title) => (
        <div className={look["head"]}>
          {title}
          <AsAtFirst {...props} />
        </div>
      )}
    >
      {isWide ? <TopicsTable {...props} /> : <TopicsRows {...props} />}
      {shut.map((line) => (
        <p key={line} className={`meta ${look["shut"]}`}>
          {line}{" "}
          <Link className="link" to="/profile/account">
            {words.addWay}
          </Link>
        </p>
      ))}
    </Panel>
  );
}

/** Back to how it began, and once more back: a press too many loses nothing. */
function AsAtFirst({ of, onChange }: ChoicesProps) {
  const [before, setBefore] = useState<Change>();
  const isFirst = of.urgent.length === 0 && JSON.stringify(of.topics) === JSON.stringify({ ...of.topics, ...firstChoices });
  if (before && isFirst)
    return (
      <Button
        variant="ghost"
        size="s"
        onClick={() => {
          onChange(before);
          setBefore(undefined);
        }}
      >
        {words.undo}
      </Button>
    );
  if (isFirst) return null;
  return (
    <Button
      variant="ghost"
      size="s"
      onClick={() => {
        setBefore({ topics: of.topics, urgent: of.urgent });
        onChange({ topics: firstChoices, urgent: [] });
      }}
    >
      {words.reset}
    </Button>
  );
}
