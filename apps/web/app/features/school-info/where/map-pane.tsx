import { Minus, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapSource } from "@upaya/contracts/places/get-map.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Point } from "../typed.ts";
import { type OpenMap, openMap } from "./open-map.ts";
import look from "./where.module.css";
import { whereWords as words } from "./words.ts";

interface MapPaneProps {
  source: MapSource;
  at: Point | null;
  onMove: (at: Point) => void;
  onTrouble: (error: unknown) => void;
}

/** The map with its pin. Whose map it is always stands below it. */
export function MapPane({ source: { tiles, credit }, at, onMove, onTrouble }: MapPaneProps) {
  const { box, map, isThere } = useMap({ tiles, at, onMove, onTrouble });
  return (
    <div className={look["pane"]}>
      <p className="meta">{words.how}</p>
      <div className={look["frame"]}>
        <div ref={box} className={look["map"]} />
        {map ? (
          <div className={look["zoom"]}>
            <IconButton aria-label={words.zoomIn} onClick={() => map.zoom("in")}>
              <Plus className="i" aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={words.zoomOut} onClick={() => map.zoom("out")}>
              <Minus className="i" aria-hidden="true" />
            </IconButton>
          </div>
        ) : null}
        {isThere ? null : (
          <div className={look["wait"]} role="status" aria-label={words.coming}>
            <Skeleton shape="block" />
          </div>
        )}
      </div>
      <div className={look["below"]}>
        <p className="meta">
          {words.credit}{" "}
          <a href={credit.url} target="_blank" rel="noreferrer">
            {credit.text}
          </a>
        </p>
        {at === null && map ? (
          <Button variant="line" size="s" onClick={() => onMove(map.middle())}>
            {words.middle}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Opened once for a source of pieces; the pin follows what the form says. */
function useMap({ tiles, at, onMove, onTrouble }: { tiles: string } & Omit<MapPaneProps, "source">) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap>();
  const [isThere, setThere] = useState(false);
  const begin = useEffectEvent((element: HTMLElement) =>
    openMap(element, {
      tiles,
      at,
      pinClass: look["pin"] ?? "",
      onMove: (point) => moved(point),
      onThere: () => setThere(true),
      onTrouble: told,
    }),
  );
  const moved = useEffectEvent(onMove);
  const told = useEffectEvent(onTrouble);
  useEffect(() => {
    let open: OpenMap | undefined;
    let isLeft = false;
    begin(box.current!).then(
      (opened) => {
        open = opened;
        if (isLeft) opened.close();
        else setMap(opened);
      },
      (error: unknown) => (isLeft ? undefined : told(error)),
    );
    return () => {
      isLeft = true;
      open?.close();
    };
  }, [tiles]);
  useEffect(() => map?.put(at), [map, at]);
  return { box, map, isThere };
}
