/** One stroke as signature_pad gives it back; only handed around, never read here. */
export type Stroke = Record<string, unknown>;

/** A signature in the form. `value` is the typed name, or the drawing as a PNG data URL. */
export interface SignatureValue {
  method: 'drawn' | 'typed';
  value: string;
  /** When it was last changed: `yyyy-MM-dd'T'HH:mm:ssxxx`. */
  timestamp: string;
  /** The drawing's strokes while they can still be undone; never sent. */
  strokes?: readonly Stroke[];
  /** The width in CSS pixels of the surface that the strokes were drawn on. */
  width?: number;
}

const PNG_DATA_URL = 'data:image/png;base64,';

/** How a stored signature was made. Nobody is called `data:image/png;base64,…`. */
export const methodOf = (value: unknown): SignatureValue['method'] =>
  typeof value === 'string' && value.startsWith(PNG_DATA_URL) ? 'drawn' : 'typed';

/** About 700 kB of picture; a signature takes 5 to 30. */
export const MAX_DRAWING_LENGTH = 1_000_000;
export const MAX_NAME_LENGTH = 200;
export const PNG_PATTERN = `^${PNG_DATA_URL}[A-Za-z0-9+/]+={0,2}$`;
