import { constants, inflateSync } from "node:zlib";

/** What a worksheet has no need of: code, programs that it would start, and files inside the file. Long enough to be no accident. */
const doing = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|XFA)(?![A-Za-z])/;
/** Three letters stand in packed bytes by accident, so they count between the streams alone. */
const briefly = /\/JS(?![A-Za-z])/;
const objects = /\/ObjStm(?![A-Za-z])/;
/** What comes out of all packed lists of objects together. */
const mostUnpacked = 20_000_000;
/** How far before a stream its description begins. */
const headLetters = 1_000;

/**
 * Why a PDF is not taken, or nothing. A look at what stands in it in plain letters, and in packed lists of objects, where programs of today
 * write most of it. It is no reader of PDF: what hides behind several filters, or in a place that only its table of places leads to, is not
 * seen. So a PDF is only ever handed out to be saved, and never shown at an address of ours.
 */
export function pdfTrouble(bytes: Buffer): string | undefined {
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) return "This is not a PDF, whatever its name says.";
  const text = bytes.toString("latin1");
  if (!text.slice(-2_048).includes("%%EOF")) return "This PDF is cut off.";
  const whole = plainNames(text);
  if (/\/Encrypt(?![A-Za-z])/.test(whole)) return "This PDF is locked, so nobody can look what is in it.";
  const { between, lists } = partsOf(text, bytes);
  if (lists === undefined) return "This PDF is packed in a way that nobody can look into.";
  const objectsOfIt = plainNames([between, ...lists].join("\n"));
  if (doing.test(whole) || doing.test(objectsOfIt) || briefly.test(objectsOfIt))
    return "This PDF starts something or holds other files. Print it to a plain PDF.";
  return undefined;
}

/** `/J#53` is another way to write `/JS`. */
const plainNames = (text: string) =>
  text.replaceAll(/#([\dA-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface Parts {
  /** Everything but the streams. */
  readonly between: string;
  /** The lists of objects, unpacked; nothing when one of them cannot be. */
  readonly lists: readonly string[] | undefined;
}

function partsOf(text: string, bytes: Buffer): Parts {
  const between: string[] = [];
  const lists: string[] = [];
  let left = mostUnpacked;
  let at = 0;
  for (let found = streamAfter(text, at); found; found = streamAfter(text, at)) {
    const before = text.slice(at, found.from);
    between.push(before);
    if (objects.test(plainNames(before.slice(-headLetters)))) {
      const list = unpacked(bytes.subarray(found.from, found.to), left);
      if (list === undefined) return { between: between.join(""), lists: undefined };
      lists.push(list);
      left -= list.length;
    }
    at = found.to;
  }
  return { between: `${between.join("")}${text.slice(at)}`, lists };
}

function streamAfter(text: string, at: number): { from: number; to: number } | undefined {
  const begin = /\bstream\r?\n/g;
  begin.lastIndex = at;
  const found = begin.exec(text);
  if (!found) return undefined;
  const from = begin.lastIndex;
  const to = text.indexOf("endstream", from);
  return { from, to: to < 0 ? text.length : to };
}

function unpacked(packed: Buffer, most: number): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
  } catch {
    return undefined;
  }
}
