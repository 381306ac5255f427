const named: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text that may stand anywhere in XML. Control characters may stand nowhere in it. */
export function xmlText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "").replaceAll(/[&<>"']/g, (sign) => named[sign]!);
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
