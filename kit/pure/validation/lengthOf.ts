/** The number of code points of a text, as JSON Schema counts its length: an emoji of one code point is one character. */
export function lengthOf(text: string): number {
  let length = text.length;
  // A list of the characters of a text of four megabytes would block the service.
  for (let i = 1; i < text.length; i += 1)
    if (isBetween(text.charCodeAt(i), 0xdc00, 0xdfff) && isBetween(text.charCodeAt(i - 1), 0xd800, 0xdbff)) length -= 1;
  return length;
}

const isBetween = (unit: number, from: number, to: number): boolean => unit >= from && unit <= to;
