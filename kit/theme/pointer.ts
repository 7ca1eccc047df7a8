import type { CSSObject } from '@mui/material/styles';

/**
 * Styles for what lies beneath a pointer. A finger cannot hover: on a touch screen the last control that was pressed would keep
 * the look until the next touch, so the rule applies only to devices that can hover.
 * @param selector when a part of the selector narrows the hover, such as `&:hover:not(:disabled)`
 */
export const whenHovered = (styles: CSSObject, selector = '&:hover'): CSSObject => ({
  '@media (hover: hover)': { [selector]: styles },
});
