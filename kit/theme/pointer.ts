import type { CSSObject } from '@mui/material/styles';

/**
 * Styles of a hovered element. A finger cannot hover: on a touch screen, the last pressed control would keep the
 * style until the next touch.
 * So the rule applies only to devices that can hover.
 * @param selector replaces `&:hover`, for example `&:hover:not(:disabled)`
 */
export const whenHovered = (styles: CSSObject, selector = '&:hover'): CSSObject => ({
  '@media (hover: hover)': { [selector]: styles },
});
