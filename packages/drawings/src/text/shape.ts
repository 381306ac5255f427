import * as hb from "harfbuzzjs";

/** A font with what it can write. HarfBuzz shapes the words: what draws pictures and papers gets scripts other than Latin wrong. */
export interface Letters {
  readonly font: hb.Font;
  readonly upem: number;
  readonly has: (codePoint: number) => boolean;
  readonly formOf: (glyph: number) => Form;
}

/** What a glyph looks like, from its own origin. */
interface Form {
  readonly outline: string;
  readonly extents: hb.GlyphExtents | undefined;
}

/** The bytes of a plain font file: no compression, one weight. */
export function openLetters(bytes: Uint8Array): Letters {
  const face = new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer), 0);
  const font = new hb.Font(face);
  const letters = new Set(face.collectUnicodes());
  // A text is measured many times before it is drawn once.
  const forms = new Map<number, Form>();
  const formOf = (glyph: number) => {
    const known = forms.get(glyph);
    if (known) return known;
    const form = { outline: font.glyphToPath(glyph), extents: font.glyphExtents(glyph) };
    forms.set(glyph, form);
    return form;
  };
  return { font, upem: face.upem, has: (codePoint) => letters.has(codePoint), formOf };
}

/** What a run says of itself; without it HarfBuzz guesses from its letters. */
interface Run {
  /** ISO 15924, as in `Deva`. */
  readonly script: string;
  readonly rightToLeft: boolean;
  readonly language: string | undefined;
}

/** A glyph in units of its font, which count upwards from the baseline. */
export interface Glyph {
  readonly x: number;
  readonly y: number;
  /** Empty for a space. */
  readonly outline: string;
  /** Highest and lowest point above the baseline; nothing for a space. */
  readonly ink: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number } | undefined;
}

export interface Shaped {
  /** From the first pen position to the last, in units of the font. */
  readonly advance: number;
  readonly glyphs: readonly Glyph[];
}

/** The glyphs of one run, from left to right. `spacing` is added after each glyph that takes room, in units of the font. */
export function shapeRun({ font, formOf }: Letters, text: string, run?: Run, spacing = 0): Shaped {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  if (run) {
    buffer.setDirection(run.rightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
    buffer.setScript(run.script);
    if (run.language) buffer.setLanguage(run.language);
  }
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const places = buffer.getGlyphPositions();
  let pen = 0;
  const glyphs: Glyph[] = [];
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance, xOffset, yOffset } = places[index]!;
    const x = pen + xOffset;
    const form = formOf(codepoint);
    glyphs.push({ x, y: yOffset, outline: form.outline, ink: inkOf(form, x, yOffset) });
    pen += xAdvance === 0 ? 0 : xAdvance + spacing;
  }
  return { advance: pen, glyphs };
}

function inkOf({ extents }: Form, x: number, y: number): Glyph["ink"] {
  if (!extents || extents.width === 0) return undefined;
  const { xBearing, yBearing, width, height } = extents;
  return { left: x + xBearing, right: x + xBearing + width, top: y + yBearing, bottom: y + yBearing + height };
}
