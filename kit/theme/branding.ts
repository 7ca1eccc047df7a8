/** The ten colors of a brand by their places. */
export const colorNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type BrandColorKey = `color_${(typeof colorNumbers)[number]}`;

/** What a study says about its looks. Everything may be missing, and anything may be wrong: the theme is whole all the same. */
export type StudyBranding = { readonly [key in BrandColorKey]?: string | null | undefined } & {
  /** CSS families; `primary` for text, `secondary` for headings. Their files must come from the portal itself. */
  readonly fonts?: { readonly primary?: string | undefined; readonly secondary?: string | undefined } | undefined;
  /** On this site, or https. */
  readonly logo_path?: string | undefined;
};

/** What the ten colors are for. */
export interface BrandColors {
  /** color_1: primary action and links. */
  primary: string;
  /** color_2: header, and the primary when pressed. */
  strong: string;
  /** color_3. */
  accent: string;
  /** color_4: the page's ground. */
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

/** The kit's own: petrol on warm paper, with apricot. */
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
