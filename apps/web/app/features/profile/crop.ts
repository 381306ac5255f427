/** Where a picture stands behind a square window: its size, and how far its middle is from the window's, in widths of the window. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const mostZoom = 4;
export const middle: View = { zoom: 1, x: 0, y: 0 };

/** The smallest size: a face fills its window, a logo is shown whole. */
export function leastZoom({ width, height }: Size, whole: boolean): number {
  return whole ? Math.min(width, height) / Math.max(width, height) : 1;
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** At zoom 1 the shorter side fills the window. */
function partsOf({ width, height }: Size, zoom: number): Size {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

/** The nearest view in which the window has no edge of the picture in it that could be outside. */
export function kept(view: View, picture: Size, whole: boolean): View {
  const zoom = between(leastZoom(picture, whole), view.zoom, mostZoom);
  const { width, height } = partsOf(picture, zoom);
  const [across, down] = [Math.abs(width - 1) / 2, Math.abs(height - 1) / 2];
  return { zoom, x: between(-across, view.x, across), y: between(-down, view.y, down) };
}

/** Where the whole picture is drawn so that the window of this side shows the view. */
export function placeOf({ zoom, x, y }: View, picture: Size, side: number): Size & { readonly x: number; readonly y: number } {
  const { width, height } = partsOf(picture, zoom);
  return { width: width * side, height: height * side, x: (0.5 + x - width / 2) * side, y: (0.5 + y - height / 2) * side };
}
