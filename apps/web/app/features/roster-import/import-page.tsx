import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { RosterImport } from "@upaya/contracts/schools/roster-import.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { teachersAddress } from "../../lib/school/address.ts";
import { Steps } from "../../lib/school/steps.tsx";
import { useSession } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useSchool } from "../../lib/use-school.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import "../../ui/panel.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import { newestImportCall } from "./calls.ts";
import { CheckStep } from "./check-step.tsx";
import look from "./import.module.css";
import { ResultStep } from "./result-step.tsx";
import { RunningStep } from "./running-step.tsx";
import { TemplateStep } from "./template-step.tsx";
import { importWords as words } from "./words.ts";

/** Milliseconds between two looks at an import that is under way. */
const lookEvery = 1_500;

/** A staff list as a file, for those who speak for a school: template, check, import, result. */
export function ImportPage() {
  const { me } = useSession();
  const school = useSchool(me);
  if (!me) return <Frame at={0} wait />;
  if (!school) return <NotYours title={words.noneTitle} line={words.noneLine} />;
  return <OfSchool key={school.id} id={school.id} />;
}

function OfSchool({ id }: { id: string }) {
  const address = useAddress();
  const wantsNew = new URLSearchParams(address.search).has("new");
  // After a result somebody may put in another file; what is under way is shown all the same.
  const [fresh, setFresh] = useState(wantsNew);
  const [another, setAnother] = useState<string>();
  const [isUnderWay, setUnderWay] = useState(false);
  const read = useRead(newestImportCall, { query: { school_id: id } }, { every: isUnderWay ? lookEvery : undefined });
  const newest = read.data?.import ?? undefined;
  const running = newest?.state === "running" || newest?.state === "stopping";
  useEffect(() => {
    setUnderWay(running);
    // What somebody has seen running ends before them, also when they came for another file.
    if (running) setFresh(false);
  }, [running]);
  if (read.failure?.status === 404 || read.failure?.status === 403) return <NotYours title={words.goneTitle} line={words.goneLine} />;
  const isAside = newest?.state === "checked" ? another === newest.id : fresh && !running;
  const shown = isAside ? undefined : newest;
  const waits = isAside && newest?.state === "checked" ? newest : undefined;
  const aside = () => (newest?.state === "checked" ? setAnother(newest.id) : setFresh(true));
  return (
    <Frame at={read.data ? stepOf(shown) : 0} wait={!read.data && !read.failure}>
      <LoadedPart of={read} wait={null}>
        {() =>
          shown ? (
            <Step of={shown} onAnother={aside} />
          ) : (
            <TemplateStep school={id} waits={waits?.file_name} onBack={() => setAnother(undefined)} onChecked={() => setFresh(false)} />
          )
        }
      </LoadedPart>
    </Frame>
  );
}

function stepOf(shown: RosterImport | undefined): number {
  if (!shown) return 0;
  return { checked: 1, running: 2, stopping: 2, done: 4, stopped: 4 }[shown.state];
}

function Step({ of, onAnother }: { of: RosterImport; onAnother: () => void }) {
  if (of.state === "checked") return <CheckStep key={of.id} of={of} onAnother={onAnother} />;
  if (of.state === "running" || of.state === "stopping") return <RunningStep of={of} />;
  return <ResultStep of={of} onFresh={onAnother} />;
}

interface FrameProps {
  at: number;
  wait?: boolean;
  children?: ReactNode;
}

function Frame({ at, wait = false, children }: FrameProps) {
  return (
    <div className={look["page"]} aria-busy={wait || undefined}>
      <header>
        <p className={look["crumb"]}>
          <Link to={teachersAddress} discover="none">
            {words.teachers}
          </Link>
          {` / ${words.here}`}
        </p>
        <h1>{words.title}</h1>
      </header>
      <section className={`panel ${look["panel"]}`}>
        <div className={look["steps"]}>
          <Steps of={words.steps} at={at} />
        </div>
        {wait ? (
          <div className={look["wait"]} role="status" aria-label={words.loading}>
            <Skeleton shape="title" part={44} />
            <Skeleton part={60} />
            <Skeleton shape="control" />
          </div>
        ) : (
          children
        )}
      </section>
    </div>
  );
}

function NotYours({ title, line }: { title: string; line: string }) {
  return (
    <section className="panel">
      <h1 className="sr">{words.title}</h1>
      <EmptyState
        title={title}
        line={line}
        action={
          <LinkButton variant="line" to="/profile" discover="none">
            {words.profile}
          </LinkButton>
        }
      />
    </section>
  );
}
