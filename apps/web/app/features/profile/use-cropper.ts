import { type ComponentProps, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { kept, leastZoom, middle, placeOf, type View } from "./crop.ts";

const step = 0.03;
const finer = 1.12;
/** What is sent: enough for the largest place a picture is shown in. */
const sentSide = 512;

const keys: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => ({ ...view, x: view.x - step }),
  ArrowRight: (view) => ({ ...view, x: view.x + step }),
  ArrowUp: (view) => ({ ...view, y: view.y - step }),
  ArrowDown: (view) => ({ ...view, y: view.y + step }),
  "+": (view) => ({ ...view, zoom: view.zoom * finer }),
  "=": (view) => ({ ...view, zoom: view.zoom * finer }),
  "-": (view) => ({ ...view, zoom: view.zoom / finer }),
};

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View, side: number): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { x, y, width, height } = placeOf(view, picture, side);
  // A logo that does not fill its square stands on paper.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, x, y, width, height);
}

/** The square that was chosen, as a file of its own: small enough for a slow line, and without what a camera writes beside a picture. */
function cut(picture: ImageBitmap, view: View, type: "image/jpeg" | "image/png"): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = sentSide;
  canvas.height = sentSide;
  paint(canvas, picture, view, sentSide);
  const name = type === "image/png" ? "picture.png" : "picture.jpg";
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(new File([blob], name, { type })) : fail(new Error("the picture could not be cut"))), type, 0.9),
  );
}

type Change = (how: (before: View) => View) => void;
type Handlers = Pick<ComponentProps<"canvas">, "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel">;

/** One finger moves the picture, two change its size as well. */
function useFingers(change: Change): Handlers {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const spread = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown: ({ pointerId, clientX, clientY, currentTarget }) => {
      currentTarget.setPointerCapture(pointerId);
      fingers.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }) => {
      const before = fingers.current.get(pointerId);
      if (!before) return;
      const wasApart = spread();
      fingers.current.set(pointerId, { x: clientX, y: clientY });
      const grown = wasApart > 0 ? spread() / wasApart : 1;
      const side = currentTarget.clientWidth * fingers.current.size;
      change(({ zoom, x, y }) => ({ zoom: zoom * grown, x: x + (clientX - before.x) / side, y: y + (clientY - before.y) / side }));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

interface Cropper {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly zoom: number;
  readonly least: number;
  readonly setZoom: (zoom: number) => void;
  readonly handlers: Handlers & Pick<ComponentProps<"canvas">, "onKeyDown">;
  readonly done: (type: "image/jpeg" | "image/png") => Promise<File>;
}

/** A picture behind a square window, moved by hand or by keys. */
export function useCropper(picture: ImageBitmap, whole: boolean): Cropper {
  const least = leastZoom(picture, whole);
  const [view, setView] = useState<View>(() => kept({ ...middle, zoom: least }, picture, whole));
  const canvas = useRef<HTMLCanvasElement>(null);
  const change: Change = (how) => setView((before) => kept(how(before), picture, whole));
  const fingers = useFingers(change);

  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, view, canvas.current.width);
  }, [picture, view]);

  return {
    canvas,
    zoom: view.zoom,
    least,
    setZoom: (zoom) => change((before) => ({ ...before, zoom })),
    handlers: {
      ...fingers,
      onKeyDown: (event) => {
        const how = keys[event.key];
        if (!how) return;
        event.preventDefault();
        change(how);
      },
    },
    done: (type) => cut(picture, view, type),
  };
}
