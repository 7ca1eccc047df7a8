import type { CSSObject, Theme } from '@mui/material/styles';
import './augment.ts';

/**
 * The colors of fields and other parts of the kit. A study theme provides them as CSS variables; in a host's own MUI theme, each role uses
 * the nearest color of the standard palette.
 */
export function fieldColors(theme: Theme) {
  const palette = (theme.vars ?? theme).palette as Theme['palette'];
  const { kit } = palette;
  return {
    text: palette.text.primary,
    quiet: palette.text.secondary,
    heading: kit?.heading ?? palette.text.primary,
    ground: palette.background.default,
    surface: palette.background.paper,
    line: palette.divider,
    inputLine: kit?.inputLine ?? palette.text.secondary,
    selected: kit?.selected ?? palette.action.selected,
    hover: kit?.hover ?? palette.action.hover,
    focus: kit?.focus ?? palette.primary.main,
    primary: palette.primary.main,
    onPrimary: palette.primary.contrastText,
    primaryStrong: palette.primary.dark,
    link: kit?.link ?? palette.primary.main,
    strong: kit?.strong ?? palette.primary.dark,
    onStrong: kit?.onStrong ?? palette.primary.contrastText,
    accent: palette.secondary.main,
    error: kit?.errorText ?? palette.error.main,
    errorTint: kit?.errorTint ?? palette.background.paper,
    success: kit?.successText ?? palette.success.main,
    successTint: kit?.successTint ?? palette.background.paper,
    warning: kit?.warningText ?? palette.warning.main,
    infoTint: kit?.infoTint ?? palette.background.paper,
    warningTint: kit?.warningTint ?? palette.background.paper,
  };
}

const sized = ['MuiTextField', 'MuiFormControl', 'MuiOutlinedInput', 'MuiInputBase'] as const;

/**
 * What makes the kit's inputs and buttons as dense as MUI's are in a theme, as a style of the element around them.
 * @returns the height of small inputs, if the theme has one of MUI's inputs `size: 'small'` by default
 */
export const densityOf = ({ components }: Theme): CSSObject =>
  sized.some((name) => components?.[name]?.defaultProps?.size === 'small') ? { '--kit-control-height': '40px' } : {};

/** The colors of fields in one mode, as CSS colors. */
export type FieldColors = ReturnType<typeof fieldColors>;
