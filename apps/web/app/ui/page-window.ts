/** The pages to show as buttons: at most `most`, around the current one, never past an end. */
export function pageWindow(page: number, pages: number, most = 5): number[] {
  const shown = Math.min(pages, most);
  if (shown < 1) return [];
  const here = Math.min(Math.max(page, 1), pages);
  const first = Math.min(Math.max(here - Math.floor(shown / 2), 1), pages - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
