import { createTheme, type Theme, type Components, type CSSObject } from '@mui/material/styles';
import { enUS, esES } from '@mui/material/locale';
import './augment.ts';
import {
  type Correction,
  type Branding,
  studyColors,
  type StudyColors,
  type ThemeMode,
  withBrandTheme,
} from '#kit/pure/brand/index.ts';
import { studyTypography, type TextSize } from './studyTypography.ts';
import { CONTROL_HEIGHT, DURATION, RADIUS, SHADOW, SPACE, focusRing, HEIGHT, LINE_WIDTH } from './tokens.ts';
import { densityOf, fieldColors } from './fieldColors.ts';
import { whenHovered, MOBILE } from './media.ts';

/** The font of headings, if the brand has one of its own. */
const headingFont = ({ typography: { fontFamily, h1 } }: Theme): CSSObject =>
  h1.fontFamily === fontFamily ? {} : { ':where(h1, h2, h3, h4)': { fontFamily: h1.fontFamily } };

/** Width of the lines in a mode (`LINE_WIDTH`). */
const lineWidth = (mode: ThemeMode): CSSObject => ({ '--kit-line-width': mode === 'high-contrast' ? '2px' : '1px' });

/** Styles of the text of a page, or of the element around a part of one. */
const groundStyles = (theme: Theme): CSSObject => {
  const c = fieldColors(theme);
  return { ...theme.typography.body1, color: c.text, background: c.ground, overflowWrap: 'break-word' };
};

/**
 * Styles of elements that are no part of the kit, such as the links of a study's texts.
 * @param within selector of the element around them, without specificity, and a space; empty for the whole page
 */
const elementStyles = (theme: Theme, within = ''): CSSObject => {
  const c = fieldColors(theme);
  const styles: Record<string, CSSObject> = {
    // Languages with long compounds.
    ':is(:lang(de), :lang(fi), :lang(nl), :lang(sv))': { hyphens: 'auto' },
    ...(headingFont(theme) as Record<string, CSSObject>),
    // Specificity 0, so that any rule of a part overrides it.
    ':where(a:not([class]))': {
      color: c.link,
      textUnderlineOffset: '0.2em',
      ...whenHovered({ textDecorationThickness: 2 }),
    },
    ':where(a, button, summary, [tabindex="0"]):focus-visible': {
      ...focusRing(c.focus),
      borderRadius: RADIUS.small,
    },
    '::selection': { background: c.selected, color: c.text },
    '[dir="rtl"] .KitIcon-directed': { transform: 'scaleX(-1)' },
  };
  const still: object = {
    animationDuration: '0.01ms !important',
    animationIterationCount: '1 !important',
    // Zero: every element would get even a short transition, of all properties, and pass a new color on one frame later.
    transitionDuration: '0s !important',
    scrollBehavior: 'auto !important',
  };
  return {
    ...Object.fromEntries(Object.entries(styles).map(([selector, rule]) => [within + selector, rule])),
    '@media (prefers-reduced-motion: reduce)': {
      [`${within}*, ${within}*::before, ${within}*::after`]: still as CSSObject,
    },
  };
};

/** Styles of the whole page. */
const globalStyles =
  (textSize: TextSize, mode: ThemeMode) =>
  (theme: Theme): CSSObject => ({
    ':root': lineWidth(mode),
    // In percent, so that the text size of the browser still applies.
    html: {
      fontSize: `${(textSize / 16) * 100}%`,
      WebkitTextSizeAdjust: '100%',
      scrollPaddingBlockStart: '1rem',
      overflowWrap: 'break-word',
    },
    // A sticky bar must not cover the focused element (WCAG 2.4.11).
    [`@media ${MOBILE} and (min-height: 480px)`]: {
      'html:has(.KitBillboard-root)': { scrollPaddingBlockEnd: '11rem' },
      '@supports not selector(:has(a))': { html: { scrollPaddingBlockEnd: '11rem' } },
    },
    body: groundStyles(theme),
    '@page': { margin: '18mm 16mm' },
    ...elementStyles(theme),
  });

const WITHIN = ':where(&) ';

/**
 * Styles of the element around a part of a page: what the whole page gets otherwise, with nothing outside of it. The variables of the
 * theme are there, too. The root size of the page is the host's, so other text sizes zoom.
 */
export const scopedStyles =
  (textSize: TextSize, mode: ThemeMode) =>
  (theme: Theme): CSSObject => {
    // MUI's type lacks what a theme with CSS variables has: the rules for the root of the page, as one object per selector.
    const { generateStyleSheets } = theme as unknown as { generateStyleSheets(): Record<string, CSSObject>[] };
    return {
      ...Object.assign({}, ...generateStyleSheets().flatMap((sheet) => Object.values(sheet))),
      ...lineWidth(mode),
      ...densityOf(theme),
      ...groundStyles(theme),
      boxSizing: 'border-box',
      colorScheme: theme.palette.mode,
      zoom: textSize / 16,
      [`${WITHIN}*, ${WITHIN}*::before, ${WITHIN}*::after`]: { boxSizing: 'inherit' },
      [`${WITHIN}:where(strong, b)`]: { fontWeight: theme.typography.fontWeightBold },
      [`@media ${MOBILE} and (min-height: 480px)`]: {
        '&:has(.KitBillboard-root) :focus': { scrollMarginBlockEnd: '11rem' },
        '@supports not selector(:has(a))': { '& :focus': { scrollMarginBlockEnd: '11rem' } },
      },
      ...elementStyles(theme, WITHIN),
    };
  };

type Rule = { theme: Omit<Theme, 'components'> };
const colors = ({ theme }: Rule) => fieldColors(theme as Theme);
const ring = (rule: Rule) => ({
  '&.Mui-focusVisible, &:focus-visible': focusRing(colors(rule).focus),
});

/** A line at the lower edge of what scrolls, as long as there is more below: the last of its content covers the line. */
const edgeOfMore = (rule: Rule) => {
  const { surface, line } = colors(rule);
  return {
    background: `linear-gradient(${surface} 0 0) bottom / 100% 2px no-repeat local, linear-gradient(${line} 0 0) bottom / 100% 1px no-repeat scroll`,
  };
};

/** Styles and default props of MUI components in a study theme, to match the parts of the kit. */
const componentDefaults = (textSize: TextSize, mode: ThemeMode): Components<Omit<Theme, 'components'>> => ({
  MuiCssBaseline: { styleOverrides: (theme) => globalStyles(textSize, mode)(theme as Theme) as never },
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: (rule) => ({
        ...ring(rule),
        minHeight: CONTROL_HEIGHT,
        paddingBlock: 8,
        borderRadius: RADIUS.control,
        '&[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.65 },
        // A button at work keeps its color: its words say what it does.
        '&[aria-busy="true"], [aria-busy="true"] &': { cursor: 'progress', opacity: 1 },
        '@media (forced-colors: active)': { border: '1px solid ButtonText' },
      }),
      contained: { paddingInline: 24 },
      containedPrimary: (rule) => whenHovered({ backgroundColor: colors(rule).primaryStrong }),
      outlined: (rule) => ({
        paddingInline: 24,
        borderWidth: LINE_WIDTH,
        borderColor: colors(rule).inputLine,
        backgroundColor: colors(rule).surface,
        ...whenHovered({ backgroundColor: colors(rule).hover }),
      }),
      text: (rule) => ({ paddingInline: 12, ...whenHovered({ backgroundColor: colors(rule).hover }) }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: (rule) => ({
        ...ring(rule),
        minWidth: HEIGHT.control,
        minHeight: HEIGHT.control,
        color: colors(rule).text,
        ...whenHovered({ backgroundColor: colors(rule).hover }),
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: (rule) => ({ color: colors(rule).link, textDecorationColor: 'currentColor', textUnderlineOffset: '0.2em' }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    defaultProps: { transitionDuration: DURATION },
    styleOverrides: {
      // The dialog gets the focus when it opens, so that screen readers begin with its title. It is not a button.
      paper: (rule) => ({
        position: 'relative',
        margin: 16,
        outline: 'none',
        width: 'calc(100% - 32px)',
        borderRadius: RADIUS.dialog,
        border: `1px solid ${colors(rule).line}`,
        '& .KitDialog-close': { position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12 },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '24px 72px 8px 24px', fontSize: '1.375rem' } } },
  MuiDialogContent: { styleOverrides: { root: (rule) => ({ padding: '8px 24px 24px', ...edgeOfMore(rule) }) } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px' } } },
  MuiSnackbar: { defaultProps: { transitionDuration: DURATION } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: (rule) => ({
        backgroundColor: colors(rule).strong,
        color: colors(rule).onStrong,
        borderRadius: RADIUS.option,
        fontSize: '1rem',
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: (rule) => ({ borderBottom: `1px solid ${colors(rule).line}` }),
      indicator: {
        height: 3,
        transition: 'none',
        '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: (rule) => ({
        minHeight: HEIGHT.control,
        fontSize: '1.0625rem',
        color: colors(rule).text,
        '&.Mui-selected': { fontWeight: 700 },
        '&:focus-visible': focusRing(colors(rule).focus, -3),
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: (rule) => ({
        minHeight: CONTROL_HEIGHT,
        borderRadius: RADIUS.control,
        backgroundColor: colors(rule).surface,
        '&.Mui-focused': focusRing(colors(rule).focus, 1),
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: colors(rule).text },
      }),
      notchedOutline: (rule) => ({ borderColor: colors(rule).inputLine }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: CONTROL_HEIGHT, whiteSpace: 'normal' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: (rule) => ({
        backgroundColor: colors(rule).strong,
        color: colors(rule).onStrong,
        fontSize: '0.9375rem',
      }),
    },
  },
});

/** What a study's theme is made of. Without options it is the default brand in light mode. */
export interface KitThemeOptions {
  mode?: ThemeMode | undefined;
  /** Root size in px. */
  textSize?: TextSize | undefined;
  /** BCP 47 locale of MUI's own texts. */
  locale?: string | undefined;
}

/** A theme and what had to change in the study's colors. */
export interface KitTheme {
  theme: Theme;
  /** Changes to the brand, to show to study builders. */
  corrections: readonly Correction[];
}

/**
 * The MUI theme of a study: colors, fonts and sizes of its brand, corrected until they are readable in the mode. It never fails: missing or
 * invalid values have defaults. `theme.kitLogo` is the brand's logo, if its address is allowed.
 */
export function createKitTheme(
  given: Branding = {},
  { mode = 'light', textSize = 16, locale = 'en' }: KitThemeOptions = {},
): KitTheme {
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

const palette = (c: StudyColors, mode: ThemeMode) => ({
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
