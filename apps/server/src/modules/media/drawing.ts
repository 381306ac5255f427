/** All in 0 to 1: the corner in fractions of the picture's width and height, the side in fractions of the shorter one. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** What the worker is given. */
export interface Drawing<Size extends number = number> {
  readonly bytes: Uint8Array;
  readonly crop?: Crop | undefined;
  /** The longer side of each rendition, in pixels. */
  readonly sizes: readonly Size[];
}

/** What it answers. Width and height are those of the largest rendition. */
export interface Drawn<Size extends number = number> {
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly { readonly size: Size; readonly bytes: Uint8Array }[];
}
