/** NUL, and a surrogate without its other half (ECMA-262, 6.1.4). */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** A text as PostgreSQL can keep it. People type neither of what is left out. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, '');
