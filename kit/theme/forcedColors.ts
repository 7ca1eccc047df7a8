import type { CSSObject } from '@mui/material/styles';

/**
 * Styles of a disabled part that the browser does not know to be disabled: a label, or a button with `aria-disabled`. In forced colors, as
 * Windows contrast themes show them, the colors of the theme are gone.
 */
export const disabledInForcedColors: CSSObject = {
  '@media (forced-colors: active)': { borderColor: 'GrayText', color: 'GrayText' },
};
