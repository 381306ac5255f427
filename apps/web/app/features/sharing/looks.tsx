import { Download } from "lucide-react";
import { useState } from "react";
import type { Look } from "@upaya/contracts/schools/sharing.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { usePages } from "../../lib/data/use-read.ts";
import { useAct } from "../../lib/proof/use-act.ts";
import { looksCall } from "../../lib/school/sharing-calls.ts";
import { useBrand } from "../../lib/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, Chips } from "../../ui/chip.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { fetchCode } from "../../ui/parts.ts";
import { classes } from "../../ui/classes.ts";
import { LookStrip } from "./look-strip.tsx";
import look from "./sharing.module.css";
import { SharingWaiting } from "./waiting.tsx";
import { sharingWords as words } from "./words.ts";

const firstFive = 5;
type By = Look["by"] | undefined;

/** Thirty days as a strip, and each look below it: five at first, then as many as somebody asks for. */
export function Looks() {
  const brand = useBrand();
  const [by, setBy] = useState<By>();
  const pages = usePages(
    looksCall,
    { query: { limit: firstFive, ...(by ? { by } : {}) } },
    { next: ({ data, more }) => (more ? { before: data.at(-1)!.id, limit: 30 } : undefined) },
  );
  return (
    <LoadedPart of={{ ...pages, again: pages.readOn }} wait={<SharingWaiting label={words.loadingLooks} />}>
      {(all) => {
        const looks = all.flatMap(({ data }) => data);
        if (looks.length === 0 && by === undefined) return <p>{words.nobody}</p>;
        return (
          <>
            <LookStrip days={all[0]!.days} brand={brand.name} />
            <Head by={by} brand={brand.name} onBy={setBy} />
            {looks.length === 0 ? <p>{words.noneOfThese}</p> : null}
            <ol className={look["looks"]} aria-label={words.each}>
              {looks.map((each) => (
                <OneLook key={each.id} of={each} />
              ))}
            </ol>
            <div className={look["lookFoot"]}>
              {pages.more ? (
                <Button variant="ghost" size="s" busy={pages.busy} onClick={pages.readOn}>
                  {words.more}
                </Button>
              ) : null}
              <SaveAll />
            </div>
          </>
        );
      }}
    </LoadedPart>
  );
}

interface HeadProps {
  by: By;
  brand: string;
  onBy: (by: By) => void;
}

/** Whose looks are shown. */
function Head({ by, brand, onBy }: HeadProps) {
  const choices: readonly [By, string][] = [
    [undefined, words.every],
    ["school", words.bySchool],
    ["upaya", words.byUpaya(brand)],
  ];
  return (
    <div className={look["eachHead"]}>
      <h3>{words.each}</h3>
      <Chips label={words.filter}>
        {choices.map(([value, label]) => (
          <Chip key={label} pressed={value === by} onClick={() => onBy(value)}>
            {label}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

function OneLook({ of: { at, by, name, role, school_name, what, why } }: { of: Look }) {
  const { moment } = useTimes();
  return (
    <li className={classes(by === "upaya" && look["ours"])}>
      <time className="num" dateTime={at}>
        {moment(at)}
      </time>
      <div>
        <b>{by === "upaya" ? words.staff : (name ?? words.gone)}</b>
        {role === null ? null : <span className={look["role"]}>{words.roleAt(role, school_name ?? words.noSchool)}</span>}
        <p>{words.saw[what]}</p>
        {why === null ? null : <p className="meta">{words.why(why)}</p>}
      </div>
    </li>
  );
}

function SaveAll() {
  const { busy, run } = useAct();
  const save = () =>
    run(async () => {
      const { saveOwnFile } = await fetchCode(() => import("../../lib/api-file.ts"));
      await saveOwnFile("/user/looks.csv", words.csvName);
    });
  return (
    <Button variant="line" size="s" busy={busy} onClick={() => void save()}>
      <Download className="i i-s" aria-hidden="true" />
      {words.csv}
    </Button>
  );
}
