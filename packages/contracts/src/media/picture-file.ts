import type { FileField } from "../endpoint.ts";

/** The file of a call that takes a picture. */
export const pictureFile = { field: "file", maxBytes: 5_000_000, tooLarge: "media.too_large" } as const satisfies FileField;
/** A picture with more points than this is not opened. */
export const maxPicturePixels = 10_000_000;
/** Nor one that is longer than this: a strip of one point by ten million takes seconds to open. */
export const maxPictureSide = 10_000;
