import type { Map as Pane, Marker, StyleSpecification } from "maplibre-gl";
import { mapDefault } from "@upaya/contracts/places/map-default.ts";
import { fetchCode } from "../../../ui/parts.ts";
import type { Point } from "../typed.ts";
import { rounded } from "./rounded.ts";
import { whereWords as words } from "./words.ts";

interface Wanted {
  readonly tiles: string;
  readonly at: Point | null;
  readonly pinClass: string;
  readonly onMove: (at: Point) => void;
  /** Something of it can be seen. */
  readonly onThere: () => void;
  readonly onTrouble: (error: unknown) => void;
}

export interface OpenMap {
  /** The pin stands there, or nowhere. */
  readonly put: (at: Point | null) => void;
  readonly middle: () => Point;
  readonly zoom: (how: "in" | "out") => void;
  readonly close: () => void;
}

/** A school and the streets around it. */
const near = 16;
/** Everybody counts zoom by pieces of 256 points; what draws the map counts by pieces of 512. */
const drawn = (zoom: number): number => zoom - 1;

const styleOf = (tiles: string): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: "raster", tiles: [tiles], tileSize: 256, maxzoom: 19 } },
  layers: [{ id: "tiles", type: "raster", source: "tiles" }],
});

const said = {
  "Map.Title": words.map,
  "Marker.Title": words.pin,
  "CooperativeGesturesHandler.WindowsHelpText": words.ctrl,
  "CooperativeGesturesHandler.MacHelpText": words.command,
  "CooperativeGesturesHandler.MobileHelpText": words.fingers,
};

/** Rejects where the map cannot be drawn at all; what fails later is told. */
export async function openMap(container: HTMLElement, wanted: Wanted): Promise<OpenMap> {
  const code = await fetchCode(() => import("./map-code.ts"));
  const { lat, lng, zoom } = wanted.at ? { ...wanted.at, zoom: near } : mapDefault;
  const pane = new code.Pane({
    container,
    style: styleOf(wanted.tiles),
    center: [lng, lat],
    zoom: drawn(zoom),
    maxZoom: drawn(20),
    // Whose map it is stands below it, where no control folds it away.
    attributionControl: false,
    // A page is scrolled by one finger or a wheel, and a map must not catch them.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: said,
  });
  pane.touchZoomRotate.disableRotation();
  pane.keyboard.disableRotation();
  tell(pane, wanted);
  const element = pinOf(wanted.pinClass);
  const pin = new code.Marker({ element, draggable: true, anchor: "bottom" });
  // Where the pin was put on the map itself, somebody is looking already.
  let own: Point | undefined;
  const mark = (at: Point) => (own = rounded(at));
  const move = (at: Point) => wanted.onMove(mark(at));
  pin.on("dragend", () => move(pin.getLngLat()));
  pane.on("click", ({ lngLat }) => move(lngLat));
  byKeyboard(element, pane, pin, move);
  return {
    put: (at) => put(pane, pin, at, at?.lat === own?.lat && at?.lng === own?.lng),
    middle: () => mark(pane.getCenter()),
    zoom: (how) => void (how === "in" ? pane.zoomIn() : pane.zoomOut()),
    close: () => pane.remove(),
  };
}

/** Pieces that fail while others are there leave a gap; when none is there after all were asked for, there is no map. */
function tell(pane: Pane, { onThere, onTrouble }: Wanted): void {
  let isThere = false;
  let fault: unknown;
  pane.on("sourcedata", ({ coord }) => {
    if (coord && !isThere) {
      isThere = true;
      onThere();
    }
  });
  pane.on("error", ({ error }) => {
    if (isThere) console.warn("a piece of the map did not come", error);
    fault ??= error;
  });
  pane.on("idle", () => {
    if (!isThere && fault !== undefined) onTrouble(fault);
  });
  pane.on("webglcontextlost", () => onTrouble(new Error("the browser took the map's picture away")));
}

function pinOf(className: string): HTMLElement {
  const pin = document.createElement("button");
  pin.type = "button";
  pin.className = className;
  pin.setAttribute("aria-label", words.pin);
  return pin;
}

/** What was found elsewhere is looked at closely; what was put here stays in sight. */
function put(pane: Pane, pin: Marker, at: Point | null, isSeen: boolean): void {
  if (at === null) {
    pin.remove();
    return;
  }
  const center: [number, number] = [at.lng, at.lat];
  pin.setLngLat(center);
  // Put there anew it would lose the focus of whoever moves it by keyboard.
  if (!pin.getElement().isConnected) pin.addTo(pane);
  if (!isSeen) pane.flyTo({ center, zoom: Math.max(pane.getZoom(), drawn(near)) });
  else if (!pane.getBounds().contains(center)) pane.panTo(center);
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** In points of the screen: as fine as one looks at the map. */
const steps = { fine: 8, far: 64 } as const;

function byKeyboard(element: HTMLElement, pane: Pane, pin: Marker, move: (at: Point) => void): void {
  element.addEventListener("keydown", (event) => {
    const direction = directions[event.key];
    if (!direction) return;
    // The map around it would move as well.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? steps.far : steps.fine;
    const { x, y } = pane.project(pin.getLngLat());
    // At once: the next press goes on from here.
    pin.setLngLat(pane.unproject([x + direction[0] * step, y + direction[1] * step]));
    move(pin.getLngLat());
  });
}
