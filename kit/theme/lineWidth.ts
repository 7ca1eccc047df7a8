/** Border width of inputs, options and buttons: 1 px, in high contrast 2 px. In a host's own theme 1 px. */
export const LINE_WIDTH = 'var(--kit-line-width, 1px)';
