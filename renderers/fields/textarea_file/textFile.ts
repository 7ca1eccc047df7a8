/** A text file in the form: what it says, and what it was called. */
export interface TextFile {
  text: string;
  name: string;
  /** In bytes. */
  size: number;
  /** Media type. */
  type: string;
}

/** Media types that are taken where the study names none. */
export const DEFAULT_TEXT_TYPES = ['application/json', 'text/plain'];
export const TEXT_TYPES = ['application/json', 'text/plain', 'text/csv'];
/** Longest name of a file, in characters; file systems allow no more. */
export const MAX_NAME_LENGTH = 255;
