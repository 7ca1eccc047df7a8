declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    noHinting?: boolean;
    /** OpenType feature tags to keep; by default those that hb-subset keeps. */
    keepFeatures?: readonly string[];
    /** The part of an axis of a variable font that is kept. */
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
  }
  /** Returns the font reduced to the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
