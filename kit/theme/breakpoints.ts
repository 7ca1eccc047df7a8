/** Media queries. Below 775 CSS pixels, a screen is a phone or as narrow as one. */
export const MOBILE = '(max-width: 774.95px)';
export const DESKTOP = '(min-width: 775px)';

/** From 600 CSS pixels, there is enough space for a grid of answers or a table of rows. */
export const GRID = '(min-width: 600px)';

/** Below 600 CSS pixels, inputs and main buttons take the full width. */
export const NARROW = '(max-width: 599.95px)';
