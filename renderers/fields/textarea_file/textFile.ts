/** A text file in the form: its content and its name. */
export interface TextFile {
  text: string;
  name: string;
  /** In bytes. */
  size: number;
  /** Media type. */
  type: string;
}

/** Accepted media types if the study lists none. */
export const DEFAULT_TEXT_TYPES = ['application/json', 'text/plain'];
/** Media types that a study may accept. */
export const TEXT_TYPES = ['application/json', 'text/plain', 'text/csv'];
/** Maximum length of a file name in characters; the limit of common file systems. */
export const MAX_NAME_LENGTH = 255;
