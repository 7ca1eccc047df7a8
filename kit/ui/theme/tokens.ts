import type { CSSObject } from '@mui/material/styles';

/** Corner radii in CSS pixels, from the smallest part to the largest. A bar or a badge is round at its ends: `pill`. */
export const RADIUS = {
  small: 4,
  control: 8,
  option: 10,
  card: 12,
  dialog: 16,
  picture: 24,
  pill: 999,
} as const;

/** Step of the grid in CSS pixels: `theme.spacing(3)` is three steps. */
export const SPACE = 4;

/** Space by purpose, in steps of the grid. */
export const SPACES = {
  /** Between the parts of one thing, such as a sign and its word. */
  inside: 1,
  /** Between a question and its hint, between options. */
  close: 2,
  /** Between buttons that belong together. */
  beside: 3,
  /** Between paragraphs, and at the edge of a small window. */
  apart: 4,
  /** Around the content of a card or a dialog. */
  card: 6,
  /** Between questions. */
  question: 8,
  /** Between the sections of a page. */
  section: 12,
} as const;

/** Minimum heights in CSS pixels of what can be pressed: `least` for anything, `control` for inputs and buttons, `option` for options. */
export const HEIGHT = { least: 44, control: 48, option: 52 } as const;

/**
 * Minimum height of inputs and buttons, as CSS: `HEIGHT.control`, less in a theme whose inputs are small (`controlHeight`).
 */
export const CONTROL_HEIGHT = `var(--kit-control-height, ${HEIGHT.control}px)`;

/** Border width of inputs, options and buttons: 1 px, in high contrast 2 px. In a host's own theme 1 px. */
export const LINE_WIDTH = 'var(--kit-line-width, 1px)';

/** Milliseconds of each transition. None with reduced motion. */
export const DURATION = 150;

/** Milliseconds of loading before a placeholder appears. */
export const LOADING_DELAY = 300;

/** Width of the focus ring in CSS pixels. */
export const RING_WIDTH = 3;

/** CSS pixels between the focused element and its ring, where the element has room around it. */
export const RING_OFFSET = 2;

/**
 * The ring around the focused element.
 * @param offset CSS pixels between the element and the ring; negative inside the element
 */
export const focusRing = (color: string, offset: number = RING_OFFSET): CSSObject => ({
  outline: `${RING_WIDTH}px solid ${color}`,
  outlineOffset: offset,
});

/** The shadow of a part that lies over others, such as a menu or a dialog. All else is separated by lines and colors. */
export const SHADOW = '0 1rem 2rem rgb(0 0 0 / 0.3)';
