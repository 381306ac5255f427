/** The types that we know by their first bytes. What is not here cannot be taken at all. */
export type FileType = "image/jpeg" | "image/png" | "application/pdf" | "video/mp4" | "video/quicktime" | "video/webm";

/** So much of a file is looked at. */
export const sniffedBytes = 4_096;

const starts = (bytes: Buffer, ...expected: number[]) => expected.every((byte, at) => bytes[at] === byte);

/** ISO base media: the first box is `ftyp`, and names the brand. HEIF and audio have brands of their own. */
function hasBrand(bytes: Buffer, brand: RegExp): boolean {
  return bytes.toString("latin1", 4, 8) === "ftyp" && brand.test(bytes.toString("latin1", 8, 12));
}

/** EBML, whose head says which of its documents it is: Matroska begins the same way. */
function isWebm(bytes: Buffer): boolean {
  const docType = bytes.indexOf(Buffer.from([0x42, 0x82]));
  return (
    starts(bytes, 0x1a, 0x45, 0xdf, 0xa3) && docType >= 4 && docType < 64 && bytes.toString("latin1", docType + 3, docType + 7) === "webm"
  );
}

const known: Readonly<Record<FileType, (bytes: Buffer) => boolean>> = {
  "image/jpeg": (bytes) => starts(bytes, 0xff, 0xd8, 0xff),
  "image/png": (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  // From its first byte: readers look for it further on, and that is how a file is two things at once.
  "application/pdf": (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-",
  "video/mp4": (bytes) => hasBrand(bytes, /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/),
  "video/quicktime": (bytes) => hasBrand(bytes, /^qt {2}$/),
  "video/webm": isWebm,
};

/** What a file begins like, whatever it is called. Whether it goes on like that is for whoever opens it. */
export function sniff(first: Uint8Array): FileType | undefined {
  const bytes = Buffer.from(first.buffer, first.byteOffset, first.length);
  return (Object.keys(known) as FileType[]).find((type) => known[type](bytes));
}
