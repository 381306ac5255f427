import { useState } from "react";
import type { Call } from "../../../lib/api-browser.ts";
import type { GetMap } from "@upaya/contracts/places/get-map.ts";
import { useRead } from "../../../lib/data/use-read.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Point } from "../typed.ts";
import { FindPlace } from "./find-place.tsx";
import { MapPane } from "./map-pane.tsx";
import look from "./where.module.css";
import { whereWords as words } from "./words.ts";

const mapCall: Call<typeof GetMap> = { method: "GET", path: "/places/map" };

interface MapPartProps {
  at: Point | null;
  onChange: (at: Point) => void;
}

/** The map, and the search for what stands on it. Whichever of them fails, the other goes on. */
export function MapPart({ at, onChange }: MapPartProps) {
  const { data, failure, again } = useRead(mapCall);
  const [trouble, setTrouble] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const fail = (error: unknown) => {
    // It is ours to know and no reason to stop anybody: the form goes on without a map.
    console.warn("the map does not open", error);
    setBroken(true);
  };
  const tryAgain = () => {
    setBroken(false);
    setTrouble(trouble + 1);
    if (failure) void again();
  };
  if (!data && !failure) {
    return (
      <div role="status" aria-label={words.coming}>
        <Skeleton shape="control" />
      </div>
    );
  }
  const { map = null, has_search = false } = data?.response.data ?? {};
  return (
    <div className={look["part"]}>
      {has_search ? <FindPlace near={at} onFound={onChange} /> : null}
      {failure || isBroken ? <NoMap onAgain={tryAgain} /> : null}
      {!failure && map === null ? <Note>{words.noMap}</Note> : null}
      {map !== null && !isBroken ? <MapPane key={trouble} source={map} at={at} onMove={onChange} onTrouble={fail} /> : null}
    </div>
  );
}

function NoMap({ onAgain }: { onAgain: () => void }) {
  return (
    <Note tone="warn" live>
      <p>{words.failed}</p>
      <Button variant="line" size="s" onClick={onAgain}>
        {words.again}
      </Button>
    </Note>
  );
}
