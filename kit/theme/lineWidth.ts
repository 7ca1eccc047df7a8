/** Width of the line around whatever can be filled in, chosen or pressed: 1 px, in high contrast 2 px. A host's own theme has 1 px. */
export const LINE_WIDTH = 'var(--kit-line-width, 1px)';
