/** "820 kB", "1.2 MB", "32 MB", "2 GB": as a file manager says it. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${bytes === 0 ? 0 : Math.max(1, Math.ceil(bytes / 1_000))} kB`;
  if (bytes < 1_000_000_000) return `${Number((bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0))} MB`;
  return `${Number((bytes / 1_000_000_000).toFixed(1))} GB`;
}
