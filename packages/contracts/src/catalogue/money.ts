/** Inside, money is whole paise; the spec's shapes carry rupees, and null where nothing is paid. This is the one conversion. */
export function rupeesOf(paise: number | null): number | null {
  return paise === null || paise === 0 ? null : paise / 100;
}
