import { type ComponentType, lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { afterPaint } from "../ui/after-paint.ts";
import { askAgain, fetchPart } from "../ui/parts.ts";
import { hasHint } from "./session-tokens.ts";

/** What a hand does to a page. */
export const byHand = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "scroll", "click"] as const;
/** A picture that fails counts as one: what stands in its place is the part's own business. */
const touches = [...byHand, "error"] as const;

interface LatePart<Props> {
  /** Of the place that it has in the document: no part of any other page has it. */
  readonly id: string;
  readonly load: () => Promise<ComponentType<Props>>;
  /** What can be pressed in it and means nothing without its code. Links go where they go. */
  readonly controls?: string;
  /** Whether it has something to show here that the document does not know. For whoever is signed in it always has. */
  readonly wanted?: () => boolean;
}

/**
 * A part of a page that is in the document from the start and whose code comes at the first touch of the page: it costs the first view
 * nothing. Whatever is pressed while it is on its way is pressed again when it is there.
 */
export function late<Props extends object>({ id, load, controls = "button", wanted }: LatePart<Props>): ComponentType<Props> {
  const place = `#${id}`;
  const pressable = `${place} :is(${controls})`;

  const Part = lazy(async () => {
    const fromDocument = typeof document !== "undefined" && document.getElementById(id) !== null;
    if (fromDocument && !hasHint() && !wanted?.() && !hasBrokenPicture(place)) await firstTouch();
    const Loaded = await fetchPart(load);
    return {
      default: ({ ready, ...props }: Props & Answers) => <Answering ready={ready} Loaded={Loaded} props={props as unknown as Props} />,
    };
  });

  // An update that changes nothing for it does not reach it: React would start it anew.
  return memo(function Late(props: Props) {
    const ready = useEarlyPress(place, pressable);
    // A page that is made in the browser has no hole in it: the page before it stays until the part is there.
    const [fromDocument] = useState(() => typeof document === "undefined" || document.getElementById(id) !== null);
    const part = <Part {...props} ready={ready} />;
    return (
      <div id={id} className="late">
        {fromDocument ? <Suspense fallback={<Held place={place} />}>{part}</Suspense> : part}
      </div>
    );
  });
}

interface Answers {
  /** Called once it answers. */
  readonly ready: () => void;
}

function Answering<Props extends object>({ ready, Loaded, props }: Answers & { Loaded: ComponentType<Props>; props: Props }) {
  useEffect(ready, [ready]);
  return <Loaded {...props} />;
}

/** It may have failed before anybody was listening. */
const hasBrokenPicture = (place: string) =>
  [...document.querySelectorAll<HTMLImageElement>(`${place} img`)].some(
    ({ complete, naturalWidth, src }) => src && complete && naturalWidth === 0,
  );

/** Fetching begins after the frame in which the touch is seen: the many parts of a page would take their time out of the tap. */
export async function firstTouch(of: readonly string[] = touches, leaving?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const over = new AbortController();
    const go = () => {
      over.abort();
      afterPaint(resolve);
    };
    leaving?.addEventListener("abort", () => over.abort());
    for (const touch of of) addEventListener(touch, go, { signal: over.signal, passive: true, capture: true });
  });
}

/** What the document shows there now. An update from above that comes before the part makes React start it anew: nothing may go meanwhile. */
function Held({ place }: { place: string }) {
  const [html] = useState(() => {
    if (typeof document === "undefined") return "";
    return (document.querySelector(`${place} > [data-held]`) ?? document.querySelector(place))?.innerHTML ?? "";
  });
  return html && <div data-held="" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Until the part answers React swallows a press on it, so it is caught at the window, before React. */
function useEarlyPress(place: string, pressable: string): () => void {
  const over = useRef<AbortController>(undefined);
  // By its place: the element may be made anew before the part answers.
  const pressed = useRef(-1);
  useEffect(() => {
    over.current ??= new AbortController();
    const keep = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const control = event.target.closest<HTMLElement>(pressable);
      if (!control) return;
      event.preventDefault();
      pressed.current = [...document.querySelectorAll(pressable)].indexOf(control);
      // Should its code be missing, a press is a reason to ask for it now.
      askAgain();
    };
    addEventListener("click", keep, { capture: true, signal: over.current.signal });
    return () => over.current?.abort();
  }, [pressable]);
  return useCallback(() => {
    // On a page made in the browser it answers before anybody could press.
    over.current ??= new AbortController();
    over.current.abort();
    document.querySelector(place)?.setAttribute("data-ready", "");
    document.querySelectorAll<HTMLElement>(pressable)[pressed.current]?.click();
    pressed.current = -1;
  }, [place, pressable]);
}
