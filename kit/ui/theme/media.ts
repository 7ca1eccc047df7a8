import type { CSSObject } from '@mui/material/styles';

/** Media queries. Below 775 CSS pixels, a screen is a phone or as narrow as one. */
export const MOBILE = '(max-width: 774.95px)';
export const DESKTOP = '(min-width: 775px)';

/** From 600 CSS pixels, there is enough space for a grid of answers or a table of rows. */
export const GRID = '(min-width: 600px)';

/** Below 600 CSS pixels, inputs and main buttons take the full width. */
export const NARROW = '(max-width: 599.95px)';

/**
 * Styles of a disabled part that the browser does not know to be disabled: a label, or a button with `aria-disabled`. In forced colors, as
 * Windows contrast themes show them, the colors of the theme are gone.
 */
export const disabledInForcedColors: CSSObject = {
  '@media (forced-colors: active)': { borderColor: 'GrayText', color: 'GrayText' },
};

/**
 * Styles of a hovered element. A finger cannot hover: on a touch screen, the last pressed control would keep the
 * style until the next touch.
 * So the rule applies only to devices that can hover.
 * @param selector replaces `&:hover`, for example `&:hover:not(:disabled)`
 */
export const whenHovered = (styles: CSSObject, selector = '&:hover'): CSSObject => ({
  '@media (hover: hover)': { [selector]: styles },
});
