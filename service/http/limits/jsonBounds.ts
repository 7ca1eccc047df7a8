import { escapeToken } from '#kit/pure/validation/index.ts';

/**
 * The largest JSON text that is parsed: levels of nesting, and values in all. The longest real questionnaire has 8
 * levels and a few thousand values.
 */
const mostJson = { depth: 64, values: 100_000 };

const LONGEST_POINTER = 500;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * One open list or object on the path to the current position. `key` is the position of its current key in the text.
 */
interface Level {
  isArray: boolean;
  index: number;
  key: readonly [start: number, end: number];
  expectsKey: boolean;
}

/**
 * Finds the place at which a JSON text nests deeper, or holds more values, than any request needs. The scan visits each
 * character once and builds nothing, so it ends before a hostile text can keep the process busy. It does not check
 * whether the text is valid JSON.
 * @returns a JSON Pointer (RFC 6901) to the place; `undefined` if the text is within the bounds
 */
export function excessOf(json: string, most = mostJson): string | undefined {
  const levels: Level[] = [];
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    const level = levels.at(-1);
    if (code === QUOTE) {
      const end = endOfString(json, at);
      if (level?.expectsKey) {
        level.key = [at + 1, end];
        level.expectsKey = false;
      }
      at = end;
    } else if (code === ARRAY || code === OBJECT) {
      values += 1;
      if (levels.length === most.depth || values > most.values) return pointerOf(json, levels);
      levels.push({ isArray: code === ARRAY, index: 0, key: [0, 0], expectsKey: code === OBJECT });
    } else if (code === ARRAY_END || code === OBJECT_END) {
      levels.pop();
    } else if (code === COMMA) {
      values += 1;
      if (values > most.values) return pointerOf(json, levels);
      if (level?.isArray) level.index += 1;
      else if (level) level.expectsKey = true;
    }
  }
  return undefined;
}

/**
 * Returns the position of the quote that closes the string opened at `start`, or the end of the text if it is never
 * closed.
 */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

function pointerOf(json: string, levels: readonly Level[]): string {
  const parts = levels.map(({ isArray, index, key }) => (isArray ? String(index) : escapeToken(json.slice(...key))));
  return parts
    .map((part) => `/${part}`)
    .join('')
    .slice(0, LONGEST_POINTER);
}
