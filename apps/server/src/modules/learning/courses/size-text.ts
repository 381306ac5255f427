/** "820 kB", "1.2 MB", "31 MB". */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Number((bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0))} MB`;
}
