import { LocateFixed, MapIcon, MapPinOff } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FieldGroup } from "../../../ui/field.tsx";
import { findPoint } from "../../../ui/form/find-point.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { degreesOf, type Point } from "../typed.ts";
import { rounded } from "./rounded.ts";
import look from "./where.module.css";
import { whereWords as words } from "./words.ts";

/** It comes when somebody wants to see it. */
const MapPart = lazyPart(async () => (await import("./map-part.tsx")).MapPart);

interface WhereProps {
  at: Point | null;
  onChange: (at: Point | null) => void;
}

/** What a device says beyond this is a town and not a school. In metres. */
const rough = 500;

/** Where a school stands. The map is asked for, and nothing depends on it. */
export function Where({ at, onChange }: WhereProps) {
  const [isShown, setShown] = useState(false);
  const { told, busy, find } = useHere(onChange);
  return (
    <FieldGroup label={words.where} className={look["where"] ?? ""}>
      <p className={look["at"]} role="status">
        {at === null ? words.none : words.at(degreesOf(at.lat), degreesOf(at.lng))}
      </p>
      <div className={look["ways"]}>
        <Button variant="soft" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <MapIcon className="i" aria-hidden="true" />
          {isShown ? words.hide : words.show}
        </Button>
        <Button variant="line" busy={busy} onClick={() => void find()}>
          <LocateFixed className="i" aria-hidden="true" />
          {busy ? words.looking : words.here}
        </Button>
        {at === null ? null : (
          <Button variant="ghost" onClick={() => onChange(null)}>
            <MapPinOff className="i" aria-hidden="true" />
            {words.remove}
          </Button>
        )}
      </div>
      <p className={look["told"]} role="status">
        {told}
      </p>
      {isShown ? (
        <Suspense fallback={<MapWait />}>
          <MapPart at={at} onChange={onChange} />
        </Suspense>
      ) : null}
    </FieldGroup>
  );
}

function MapWait() {
  return (
    <div role="status" aria-label={words.coming}>
      <Skeleton shape="control" />
    </div>
  );
}

/** Whoever stands at the school lets their device say where that is, once. */
function useHere(onPoint: (at: Point) => void) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState("");
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);
  const find = async () => {
    const mine = (turn.current += 1);
    setBusy(true);
    setTold("");
    const coords = await findPoint({ exact: true });
    if (mine !== turn.current) return;
    setBusy(false);
    if (!coords) return setTold(words.hereRefused);
    if (coords.accuracy > rough) setTold(words.hereRough((coords.accuracy / 1_000).toFixed(1)));
    onPoint(rounded({ lat: coords.latitude, lng: coords.longitude }));
  };
  return { told, busy, find };
}
