import { createTheme, type Theme } from '@mui/material/styles';
import { enUS, esES } from '@mui/material/locale';
import './augment.ts';
import {
  type Correction,
  type StudyBranding,
  studyColors,
  type StudyColors,
  type StudyMode,
  withBrandTheme,
} from '#kit/brand/index.ts';
import { componentDefaults } from './componentDefaults.ts';
import { studyTypography, type TextSize } from './studyTypography.ts';
import { DURATION, RADIUS, SHADOW, SPACE } from './tokens.ts';

/** What a study's theme is made of. Without options it is the default brand in light mode. */
export interface StudyThemeOptions {
  mode?: StudyMode | undefined;
  /** Root size in px. */
  textSize?: TextSize | undefined;
  /** BCP 47 locale of MUI's own texts. */
  locale?: string | undefined;
}

/** A theme and what had to change in the study's colors. */
export interface StudyTheme {
  theme: Theme;
  /** Changes to the brand, to show to study builders. */
  corrections: readonly Correction[];
}

/**
 * The MUI theme of a study: colors, fonts and sizes of its brand, corrected until they are readable in the mode. It never fails: missing or
 * invalid values have defaults. `theme.kitLogo` is the brand's logo, if its address is allowed.
 */
export function createStudyTheme(
  given: StudyBranding = {},
  { mode = 'light', textSize = 16, locale = 'en' }: StudyThemeOptions = {},
): StudyTheme {
  const branding = withBrandTheme(given);
  const { colors, corrections } = studyColors(branding, mode);
  const theme = createTheme(
    {
      cssVariables: { cssVarPrefix: 'kit' },
      spacing: SPACE,
      shape: { borderRadius: RADIUS.control },
      shadows: ['none', ...Array(24).fill(SHADOW)] as Theme['shadows'],
      palette: palette(colors, mode),
      typography: studyTypography(branding.fonts, colors.heading),
      transitions: {
        duration: {
          shortest: DURATION,
          shorter: DURATION,
          short: DURATION,
          standard: DURATION,
          complex: DURATION,
          enteringScreen: DURATION,
          leavingScreen: DURATION,
        },
      },
      components: componentDefaults(textSize, mode),
    },
    locale.split(/[-_]/)[0] === 'es' ? esES : enUS,
  );
  // Not among the options above, because MUI would write it into the style sheet, whose compiler takes `//` as a comment.
  theme.kitLogo = logo(branding.logo_path);
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

/** The address of a picture on this site or an https site; `undefined` for any other. */
function logo(path: string | undefined): string | undefined {
  if (typeof path !== 'string' || /[\\\s]/.test(path)) return undefined;
  const isElsewhere = path.startsWith('//') || /^[a-z][\w+.-]*:/i.test(path);
  return path && (!isElsewhere || path.startsWith('https://')) ? path : undefined;
}
