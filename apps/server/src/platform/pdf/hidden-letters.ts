import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { filesOf } from "./families.ts";

interface Hidden {
  readonly text: string;
  readonly rightToLeft: boolean;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  /** What the letters are spread over. */
  readonly width: number;
}

/** Lays letters that nobody sees on a page. */
export type HiddenLetters = (hidden: Hidden) => void;

const units = 0x10000;

/** Every code is a unit of UTF-16 and stands for itself. */
const toUnicode = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

let kept: Buffer | undefined;

async function blankFont(): Promise<Buffer> {
  kept ??= await subsetFont(await readFile(filesOf("Latn")[0]!), " ", {
    targetFormat: "sfnt",
    variationAxes: { wght: 400, wdth: 100 },
    noHinting: true,
  });
  return kept;
}

const at = (value: number) => +value.toFixed(4);

/** A font whose one glyph is empty, for any letter of any script. It is put into a document when the first letter is hidden in it. */
export async function hiddenLetters(document: PDFKit.PDFDocument): Promise<HiddenLetters> {
  const blank = await blankFont();
  const name = "Hidden";
  return ({ text, rightToLeft, size, x, y, width }) => {
    const fonts = (document.page as unknown as { readonly fonts: Record<string, unknown> }).fonts;
    fonts[name] ??= fontOf(document, blank);
    const seen = rightToLeft ? Array.from(text).toReversed().join("") : text;
    const codes = Array.from({ length: seen.length }, (_, unit) => seen.charCodeAt(unit).toString(16).padStart(4, "0"));
    // Spread or pressed so that the letters are as wide as their outlines. pdfkit turns the page upside down: this turns it back.
    const stretch = +(width / (size * seen.length)).toFixed(4);
    document.addContent(`BT 3 Tr /${name} ${size} Tf ${stretch} 0 0 -1 ${at(x)} ${at(y)} Tm <${codes.join("")}> Tj 0 Tr ET`);
  };
}

function fontOf(document: PDFKit.PDFDocument, blank: Buffer): unknown {
  const ref = (data: object, bytes?: Buffer | string) => {
    const reference = document.ref(data);
    reference.end(bytes);
    return reference;
  };
  const descriptor = ref({
    Type: "FontDescriptor",
    FontName: "HIDDEN+Blank",
    Flags: 4,
    FontBBox: [0, 0, 0, 0],
    ItalicAngle: 0,
    Ascent: 1_000,
    Descent: 0,
    CapHeight: 1_000,
    StemV: 0,
    FontFile2: ref({ Length1: blank.length }, blank),
  });
  const descendant = ref({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: "HIDDEN+Blank",
    CIDSystemInfo: { Registry: new String("Adobe"), Ordering: new String("Identity"), Supplement: 0 },
    FontDescriptor: descriptor,
    DW: 1_000,
    // Every code is the glyph of the space.
    CIDToGIDMap: ref({}, Buffer.alloc(2 * units, Buffer.from([0, 1]))),
  });
  return ref({
    Type: "Font",
    Subtype: "Type0",
    BaseFont: "HIDDEN+Blank",
    Encoding: "Identity-H",
    DescendantFonts: [descendant],
    ToUnicode: ref({}, toUnicode),
  });
}
