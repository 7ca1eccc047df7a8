/** One stroke as returned by signature_pad; opaque to this code. */
export type Stroke = Record<string, unknown>;

/** A signature in the form. `value` is the typed name, or the drawing as a PNG data URL. */
export interface SignatureValue {
  method: 'drawn' | 'typed';
  value: string;
  /** Time of the last change: `yyyy-MM-dd'T'HH:mm:ssxxx`. */
  timestamp: string;
  /** The strokes of the drawing while they can still be undone; never submitted. */
  strokes?: readonly Stroke[];
  /** Width in CSS pixels of the surface on which the strokes were drawn. */
  width?: number;
}

const PNG_DATA_URL = 'data:image/png;base64,';

/** The method of a stored signature. A typed name never starts with `data:image/png;base64,`. */
export const methodOf = (value: unknown): SignatureValue['method'] =>
  typeof value === 'string' && value.startsWith(PNG_DATA_URL) ? 'drawn' : 'typed';

/** Maximum length in characters: about 700 kB of picture. A signature takes 5 to 30 kB. */
export const MAX_DRAWING_LENGTH = 1_000_000;
/** Maximum length of a typed name in characters. */
export const MAX_NAME_LENGTH = 200;
/** Regular expression of a PNG data URL in base64. */
export const PNG_PATTERN = `^${PNG_DATA_URL}[A-Za-z0-9+/]+={0,2}$`;
