/** The characters at the start of a text that make spreadsheets compute it (OWASP, CSV injection), and the apostrophe itself. */
const COMPUTED = /^[=+\-@\t\r\n'＝＋－＠]/;

/**
 * A text that no spreadsheet computes: an apostrophe precedes one that starts like a formula. Texts that start with an
 * apostrophe get one, too, so that removing one leading apostrophe always restores the text.
 */
export const defused = (text: string): string => (COMPUTED.test(text) ? `'${text}` : text);

/** A value of an answer as the text of a cell: numbers and truth values as in JSON, texts defused, lists and objects as JSON. */
export function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return defused(value);
  return JSON.stringify(value);
}

/** A line of CSV (RFC 4180) with its line break. Cells are texts as {@link cellOf} makes them. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** The start of a file. Without this mark, Excel does not read a CSV file as UTF-8. */
export const UTF8_MARK = '﻿';
