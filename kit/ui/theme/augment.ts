import type { CSSObject } from '@mui/material/styles';

/** The colors of a study theme beyond MUI's palette. */
export interface KitPalette {
  /** Headings and question labels. */
  heading: string;
  /** Border of inputs and options: at least 3:1. */
  inputLine: string;
  /** Background of a selected option. */
  selected: string;
  /** Background of a hovered element. */
  hover: string;
  /** Focus ring: at least 3:1 on every background. */
  focus: string;
  /** The strong background (header, hero) and the text on it. */
  strong: string;
  onStrong: string;
  /** Links in text. */
  link: string;
  /** Success, warning and error as text, and quiet backgrounds for such text. */
  successText: string;
  successTint: string;
  warningText: string;
  warningTint: string;
  errorText: string;
  errorTint: string;
  infoTint: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    /** Absent in a host's own MUI theme; the kit then uses the nearest colors of the standard palette. */
    kit?: KitPalette;
  }
  interface PaletteOptions {
    kit?: Partial<KitPalette>;
  }
  interface Theme {
    /** Address of the brand's logo, if it has an allowed one. */
    kitLogo?: string | undefined;
  }
  interface ThemeOptions {
    kitLogo?: string | undefined;
  }
  interface Components<Theme = unknown> {
    /** The styled root of every field. */
    KitField?: {
      styleOverrides?: { root?: CSSObject | ((props: { theme: Theme }) => CSSObject) };
    };
  }
}
