/** The ten colors of a brand by number. */
const colorNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** A key of a study's branding: `color_1` … `color_10`. */
export type BrandColorKey = `color_${(typeof colorNumbers)[number]}`;

/** The branding of a study. Any part can be missing or invalid; the theme is complete nevertheless. */
export type Branding = { readonly [key in BrandColorKey]?: string | null | undefined } & {
  /**
   * CSS font families: `primary` for text, `secondary` for headings. Either can also be the word `font_1` or `font_2`,
   * and is that family if it is missing. The portal itself must serve their files.
   */
  readonly fonts?: { readonly [key in 'primary' | 'secondary' | 'font_1' | 'font_2']?: string | undefined } | undefined;
  /** A brand theme with fonts and colors of its own. The colors and fonts above take precedence. */
  readonly theme?: 'garden' | 'harbor' | undefined;
  /** Address on this site, or https. */
  readonly logo_path?: string | undefined;
};

/** The roles of the ten colors. */
export interface BrandColors {
  /** color_1: primary action and links. */
  primary: string;
  /** color_2: header, and the pressed primary button. */
  strong: string;
  /** color_3. */
  accent: string;
  /** color_4: background of the page. */
  page: string;
  /** color_5: cards, inputs, dialogs. */
  surface: string;
  /** color_6 */
  heading: string;
  /** color_7: body text. */
  text: string;
  /** color_8 */
  line: string;
  /** color_9 */
  success: string;
  /** color_10 */
  warning: string;
}

/** Which key of the branding sets each color role of the kit. */
export const brandKeys: { readonly [role in keyof BrandColors]: BrandColorKey } = {
  primary: 'color_1',
  strong: 'color_2',
  accent: 'color_3',
  page: 'color_4',
  surface: 'color_5',
  heading: 'color_6',
  text: 'color_7',
  line: 'color_8',
  success: 'color_9',
  warning: 'color_10',
};

/** The default brand of the kit: petrol on warm paper, with apricot. */
export const defaultColors: BrandColors = {
  primary: '#0b6a64',
  strong: '#0b3b3a',
  accent: '#c9642b',
  page: '#fbf8f2',
  surface: '#ffffff',
  heading: '#12302f',
  text: '#2b3534',
  line: '#dfd8cb',
  success: '#2c7a4b',
  warning: '#a86a12',
};
