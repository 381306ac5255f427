import { type ComponentType, memo, type RefObject, Suspense, useEffect, useId, useRef, useState } from "react";
import { answer, keepEarlyPresses } from "./early-press.ts";
import { byHand, firstTouch } from "./first-touch.ts";
import { useFromDocument } from "./from-document.ts";
import { lazyPart } from "./lazy-part.tsx";

/** A picture that fails counts as a touch: what stands in its place is the part's own business. */
const touches = [...byHand, "error"] as const;

/**
 * Deferred hydration: a part of a page that is in the document from the start and whose code comes at the first touch of the page, so that
 * it costs the first view nothing. Whatever is pressed while it is on its way is pressed again when it is there. `wanted` says that it has
 * something to show here that the document does not know; for whoever is signed in it always has.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: () => boolean = () => false,
): ComponentType<Props> {
  let touched: Promise<void> | undefined;
  const AtOnce = lazyPart(load);
  const AtTouch = lazyPart(async () => {
    if (!isSignedIn() && !wanted() && !hasBrokenPicture()) touched ??= firstTouch(touches);
    await touched;
    return load();
  });

  function Part({ place, deferred, props }: PartProps<Props>) {
    const Loaded = deferred ? AtTouch : AtOnce;
    // Run when what it draws is there.
    useEffect(() => {
      if (place.current) answer(place.current);
    }, [place]);
    return <Loaded {...props} />;
  }

  // An update that changes nothing for it does not reach it: React would start it anew.
  return memo(function DeferredPart(props: Props) {
    const id = useId();
    const fromDocument = useFromDocument(`[id="${id}"]`);
    const place = useRef<HTMLDivElement>(null);
    useEffect(keepEarlyPresses, []);
    const part = <Part place={place} deferred={fromDocument && typeof document !== "undefined"} props={props} />;
    return (
      <div ref={place} id={id} data-deferred="">
        {/* A page that is made in the browser has no hole in it: the page before it stays until the part is there. */}
        {fromDocument ? <Suspense fallback={<Held id={id} />}>{part}</Suspense> : part}
      </div>
    );
  });
}

interface PartProps<Props> {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly deferred: boolean;
  readonly props: Props;
}

const isSignedIn = () => document.documentElement.dataset["session"] === "in";

/** It may have failed before anybody was listening. */
const hasBrokenPicture = () =>
  [...document.querySelectorAll<HTMLImageElement>("[data-deferred] img")].some(
    ({ complete, naturalWidth, src }) => src && complete && naturalWidth === 0,
  );

/** What the document shows there now. An update from above that comes before the part makes React start it anew: nothing may go meanwhile. */
function Held({ id }: { id: string }) {
  const [html] = useState(() => {
    const place = typeof document === "undefined" ? null : document.getElementById(id);
    return (place?.querySelector(":scope > [data-held]") ?? place)?.innerHTML ?? "";
  });
  return html && <div data-held="" dangerouslySetInnerHTML={{ __html: html }} />;
}
