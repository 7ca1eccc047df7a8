/**
 * Parses a hexadecimal CSS color of three or six digits, with or without `#`, in upper or lower case.
 * @returns `#rrggbb` in lower case; `undefined` for anything else
 */
export function readColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
