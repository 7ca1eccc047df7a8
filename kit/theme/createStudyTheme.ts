import { createTheme, type Theme } from '@mui/material/styles';
import { enUS, esES } from '@mui/material/locale';
import './augment.ts';
import type { StudyBranding } from './branding.ts';
import { componentDefaults } from './componentDefaults.ts';
import { studyColors, type Correction, type StudyColors, type StudyMode } from './studyColors.ts';
import { studyTypography, type TextSize } from './studyTypography.ts';

export interface StudyThemeOptions {
  mode?: StudyMode | undefined;
  /** Root size in px. */
  textSize?: TextSize | undefined;
  /** BCP 47; of the few texts that MUI's own parts bring along. */
  locale?: string | undefined;
}

export interface StudyTheme {
  theme: Theme;
  /** What of the brand could not stay as it was, to be shown to whoever publishes the study. */
  corrections: readonly Correction[];
}

/**
 * The MUI theme of a study: colors, fonts and sizes of its brand, corrected until they can be read in the mode. It never fails: whatever
 * the brand leaves out or gets wrong has a default. `theme.kitLogo` is the brand's logo, if it lies where a logo may.
 */
export function createStudyTheme(
  branding: StudyBranding = {},
  { mode = 'light', textSize = 16, locale = 'en' }: StudyThemeOptions = {},
): StudyTheme {
  const { colors, corrections } = studyColors(branding, mode);
  const theme = createTheme(
    {
      cssVariables: { cssVarPrefix: 'kit' },
      kitLogo: logo(branding.logo_path),
      // A grid of 4 px.
      spacing: 4,
      shape: { borderRadius: 8 },
      palette: palette(colors, mode),
      typography: studyTypography(branding.fonts, colors.heading),
      transitions: {
        duration: {
          shortest: 150,
          shorter: 150,
          short: 150,
          standard: 150,
          complex: 150,
          enteringScreen: 150,
          leavingScreen: 150,
        },
      },
      components: componentDefaults(textSize, mode),
    },
    locale.split(/[-_]/)[0] === 'es' ? esES : enUS,
  );
  return { theme, corrections };
}

const palette = (c: StudyColors, mode: StudyMode) => ({
  mode: mode === 'dark' ? ('dark' as const) : ('light' as const),
  primary: { main: c.primary, dark: c.primaryStrong, light: c.primary, contrastText: c.onPrimary },
  secondary: { main: c.accent, dark: c.accent, light: c.accent, contrastText: c.onAccent },
  error: { main: c.error, dark: c.error, light: c.error, contrastText: c.onError },
  warning: { main: c.warning, dark: c.warning, light: c.warning, contrastText: c.onWarning },
  success: { main: c.success, dark: c.success, light: c.success, contrastText: c.onSuccess },
  info: { main: c.primary, dark: c.primaryStrong, light: c.primary, contrastText: c.onPrimary },
  text: { primary: c.text, secondary: c.quiet, disabled: c.quiet },
  background: { default: c.page, paper: c.surface },
  divider: c.line,
  action: { hover: c.hover, selected: c.selected },
  kit: {
    heading: c.heading,
    inputLine: c.inputLine,
    selected: c.selected,
    hover: c.hover,
    focus: c.focus,
    strong: c.strong,
    onStrong: c.onStrong,
    link: c.link,
    successText: c.successText,
    successTint: c.successTint,
    warningText: c.warningText,
    warningTint: c.warningTint,
    errorText: c.error,
    errorTint: c.errorTint,
    infoTint: c.infoTint,
  },
});

/** A picture of this site or of a secure one; anything else is left out. */
function logo(path: string | undefined): string | undefined {
  if (typeof path !== 'string' || /[\\\s]/.test(path)) return undefined;
  const isElsewhere = path.startsWith('//') || /^[a-z][\w+.-]*:/i.test(path);
  return path && (!isElsewhere || path.startsWith('https://')) ? path : undefined;
}
