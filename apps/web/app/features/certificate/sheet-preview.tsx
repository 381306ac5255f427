import type { SheetNames } from "@upaya/contracts/learning/certificate-name.ts";
import { Button } from "../../ui/button.tsx";
import { BlankSheet } from "../../ui/blank-sheet.tsx";
import look from "./certificate.module.css";
import { usePreview } from "./use-preview.ts";
import { certificateWords as words } from "./words.ts";

interface SheetPreviewProps {
  slug: string;
  names: SheetNames | undefined;
}

/** The sheet as it would be, while somebody types. */
export function SheetPreview({ slug, names }: SheetPreviewProps) {
  const { picture, isComing, isMissing, again } = usePreview(slug, names);
  const said = isMissing
    ? picture
      ? words.pictureOld
      : words.pictureMissing
    : picture
      ? ""
      : isComing
        ? words.pictureComing
        : words.noPicture;
  return (
    <figure className={look["preview"]} aria-label={words.picture} aria-busy={isComing || undefined}>
      {picture ? (
        <img className={look["sheet"]} src={picture.src} width={1188} height={840} alt={words.pictureOf(picture.names.name)} />
      ) : (
        <BlankSheet />
      )}
      <figcaption className="meta" role="status">
        {said}
        {isMissing ? (
          <>
            {" "}
            <Button variant="line" size="s" onClick={again}>
              {words.pictureAgain}
            </Button>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}
