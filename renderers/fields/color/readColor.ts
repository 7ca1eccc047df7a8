/**
 * Reads a hexadecimal colour as CSS writes it, of three or six digits, with or without the sign in front.
 * @returns `#rrggbb` in small letters; `undefined` for anything else
 */
export function readColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
