import { deflateSync } from "node:zlib";

interface Hidden {
  /** Objects in plain letters. */
  readonly objects?: string;
  /** Objects in a packed list, where programs of today write them. */
  readonly packed?: string;
  readonly trailer?: string;
  /** So many bytes of nothing. */
  readonly padding?: number;
}

/** A worksheet of one empty page. */
export function buildPdf({ objects = "", packed = "", trailer = "", padding = 0 }: Hidden = {}): Buffer {
  const list = deflateSync(Buffer.from(packed || "<< >>"));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n${objects}\n`,
    ),
    Buffer.from(`4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${list.length} >>\nstream\n`),
    list,
    Buffer.from(`\nendstream\nendobj\n5 0 obj\n<< /Length ${padding} >>\nstream\n`),
    Buffer.alloc(padding, " "),
    Buffer.from(`\nendstream\nendobj\ntrailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF\n`),
  ]);
}
