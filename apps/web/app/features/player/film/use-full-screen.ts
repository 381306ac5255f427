import { type RefObject, useCallback, useEffect, useState } from "react";

export interface FullScreen {
  /** Whether this browser can. */
  readonly can: boolean;
  readonly is: boolean;
  readonly toggle: () => void;
}

/** iPhones fill their screen with a film alone, and with nothing of ours. */
interface Filmed extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

export function useFullScreen(place: RefObject<HTMLElement | null>): FullScreen {
  const [can, setCan] = useState(false);
  const [is, setIs] = useState(false);
  useEffect(() => {
    setCan(document.fullscreenEnabled || "webkitEnterFullscreen" in HTMLVideoElement.prototype);
    const heard = () => setIs(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", heard);
    return () => document.removeEventListener("fullscreenchange", heard);
  }, []);
  const toggle = useCallback(() => {
    const refused = () => undefined;
    if (document.fullscreenElement) document.exitFullscreen().catch(refused);
    else if (document.fullscreenEnabled) place.current?.requestFullscreen().catch(refused);
    else place.current?.querySelector<Filmed>("video")?.webkitEnterFullscreen?.();
  }, [place]);
  return { can, is, toggle };
}
