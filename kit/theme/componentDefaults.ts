import type { Components, Theme } from '@mui/material/styles';
import { fieldColors } from './fieldColors.ts';
import { globalStyles } from './globalStyles.ts';
import { whenHovered } from './pointer.ts';
import type { StudyMode } from '#kit/brand/index.ts';
import type { TextSize } from './studyTypography.ts';
import { DURATION, focusRing, HEIGHT, LINE_WIDTH, RADIUS } from './tokens.ts';

type Rule = { theme: Omit<Theme, 'components'> };
const colors = ({ theme }: Rule) => fieldColors(theme as Theme);
const ring = (rule: Rule) => ({
  '&.Mui-focusVisible, &:focus-visible': focusRing(colors(rule).focus),
});

/** Styles and default props of MUI components in a study theme, to match the parts of the kit. */
export const componentDefaults = (textSize: TextSize, mode: StudyMode): Components<Omit<Theme, 'components'>> => ({
  MuiCssBaseline: { styleOverrides: (theme) => globalStyles(textSize, mode)(theme as Theme) as never },
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: (rule) => ({
        ...ring(rule),
        minHeight: HEIGHT.control,
        paddingBlock: 8,
        borderRadius: RADIUS.control,
        '&[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.65 },
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
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 24px' } } },
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
        minHeight: HEIGHT.control,
        borderRadius: RADIUS.control,
        backgroundColor: colors(rule).surface,
        '&.Mui-focused': focusRing(colors(rule).focus, 1),
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: colors(rule).text },
      }),
      notchedOutline: (rule) => ({ borderColor: colors(rule).inputLine }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: HEIGHT.control, whiteSpace: 'normal' } } },
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
