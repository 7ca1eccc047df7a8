import type { CSSObject } from '@mui/material/styles';

/** The colors that a study theme has beside MUI's own palette. */
export interface KitPalette {
  /** Headings and question labels. */
  heading: string;
  /** The border of whatever can be filled in or chosen: at least 3:1. */
  inputLine: string;
  /** The ground of a chosen option. */
  selected: string;
  /** The ground beneath the pointer. */
  hover: string;
  /** The ring around what has the focus: at least 3:1 on every ground. */
  focus: string;
  /** The strong ground (header, hero) and what is written on it. */
  strong: string;
  onStrong: string;
  /** Links, where they are text. */
  link: string;
  /** Success, warning and error as text, and the quiet grounds that such text may stand on. */
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
    /** Absent in a host's own MUI theme; the kit then takes the nearest of the standard palette. */
    kit?: KitPalette;
  }
  interface PaletteOptions {
    kit?: Partial<KitPalette>;
  }
  interface Theme {
    /** Address of the brand's logo, where it has one that may be shown. */
    kitLogo?: string | undefined;
  }
  interface ThemeOptions {
    kitLogo?: string | undefined;
  }
  interface Components<Theme = unknown> {
    /** The one styled root of every field. */
    KitField?: {
      styleOverrides?: { root?: CSSObject | ((props: { theme: Theme }) => CSSObject) };
    };
  }
}
