const units = ["bytes", "kB", "MB", "GB"] as const;

/** 48.2 MB. */
export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1_000 ** power;
  return `${power === 0 || size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${units[power]}`;
}
