import { useCallback, useState } from "react";
import { isPale } from "./art/is-pale.ts";

/** What stands for a picture that does not come. */
export const defaultCover = "/covers/others/upaya.svg";

interface CoverImageProps {
  src: string;
  /** In the first screen: fetched at once. */
  eager?: boolean;
}

/** The looks of a cover's picture: one on pale paper is dimmed in the dark. */
export const coverClass = (src: string): string => (isPale(src) ? "cover-art cover-pale" : "cover-art");

/** The picture of a cover, in its place from the first paint. One that fails is replaced by the default, and nothing moves. */
export function CoverImage({ src, eager = false }: CoverImageProps) {
  const [missing, setMissing] = useState<string>();
  // It may have failed before the page was listening.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.getAttribute("src") === src) setMissing(src);
    },
    [src],
  );
  return (
    <img
      ref={look}
      className={coverClass(src)}
      src={missing === src ? defaultCover : src}
      width={320}
      height={180}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      alt=""
      onError={() => setMissing(src)}
    />
  );
}
