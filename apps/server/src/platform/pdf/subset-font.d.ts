declare module "subset-font" {
  interface SubsetOptions {
    targetFormat?: "sfnt";
    variationAxes?: Record<string, number>;
    noHinting?: boolean;
    keepAllGlyphs?: boolean;
  }
  function subsetFont(font: Buffer, text: string | undefined, options?: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
