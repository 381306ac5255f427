/** "820 kB", "1.2 MB", "32 MB": as a file manager says it. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.ceil(bytes / 1_000))} kB`;
  return `${Number((bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0))} MB`;
}
