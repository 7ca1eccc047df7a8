import { callingCode, countries, findPhoneNumber, type Country } from '#kit/pure/validation/index.ts';

/** A number while it is being entered: its country and the text in the box. */
export interface PhoneText {
  country: Country;
  text: string;
}

const hasCode = (text: string): boolean => text.startsWith('+') || text.startsWith('00');

/**
 * The value for a country and a typed text: the number in E.164 format, or the typed text after the country's calling code. The latter is
 * not a number, so it is invalid, but keeps what was typed. `undefined` if empty.
 */
export function readPhone({ country, text }: PhoneText): string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return findPhoneNumber(typed, country)?.number ?? (hasCode(typed) ? typed : `+${callingCode(country)} ${typed}`);
}

/** The country and the text in the box for a stored value. @param usual the country if the value does not contain one */
export function writePhone(value: string, usual: Country): PhoneText {
  const found = findPhoneNumber(value);
  if (found) {
    // If a numbering plan was reformed, the national format may read as another number (Gabon).
    const isClear = findPhoneNumber(found.national, found.country)?.number === found.number;
    return { country: found.country ?? usual, text: isClear ? found.national : found.number };
  }
  const [, code, rest] = /^\+(\d{1,3}) ([^]*)$/.exec(value) ?? [];
  if (code === undefined || rest === undefined) return { country: usual, text: value };
  const country = callingCode(usual) === code ? usual : countries.find((candidate) => callingCode(candidate) === code);
  return country ? { country, text: rest } : { country: usual, text: value };
}
