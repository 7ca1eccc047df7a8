import { callingCode, countries, findPhoneNumber, type Country } from '#kit/validation/numberingPlans.ts';

/** A number as somebody is entering it: in which country, and the text in the box. */
export interface PhoneText {
  country: Country;
  text: string;
}

const hasCode = (text: string): boolean => text.startsWith('+') || text.startsWith('00');

/**
 * What a country and a text stand for: the number in the form of E.164, or the text itself after the country's code, which is no number and
 * so is refused, but comes back as it was.
 */
export function readPhone({ country, text }: PhoneText): string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return findPhoneNumber(typed, country)?.number ?? (hasCode(typed) ? typed : `+${callingCode(country)} ${typed}`);
}

/** The country and the text in the box for a kept value. @param usual the country where the value does not tell */
export function writePhone(value: string, usual: Country): PhoneText {
  const found = findPhoneNumber(value);
  if (found) {
    // Where a plan was reformed, the form of the country may read as another number (Gabon).
    const isClear = findPhoneNumber(found.national, found.country)?.number === found.number;
    return { country: found.country ?? usual, text: isClear ? found.national : found.number };
  }
  const [, code, rest] = /^\+(\d{1,3}) ([^]*)$/.exec(value) ?? [];
  if (code === undefined || rest === undefined) return { country: usual, text: value };
  const country = callingCode(usual) === code ? usual : countries.find((candidate) => callingCode(candidate) === code);
  return country ? { country, text: rest } : { country: usual, text: value };
}
