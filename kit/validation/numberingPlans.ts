import { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** ISO 3166-1 alpha-2 of a country that has a numbering plan. */
export type Country = CountryCode;

/** Every country that has a numbering plan. The plans (libphonenumber's smallest set) come with this file: fetch it only where they are needed. */
export const countries: readonly Country[] = getCountries();

export const isCountry = (text: string): text is Country => isSupportedCountry(text);

/** The code that comes after the plus sign: 44. */
export const callingCode = (country: Country): string => getCountryCallingCode(country);

/** Whether a number of the shape of E.164 is one that its country's plan has; for `setNumberingPlans`. */
export const isInPlan = (number: string): boolean => {
  const parsed = parsePhoneNumberFromString(number);
  return parsed !== undefined && parsed.isValid() && parsed.number === number;
};

/** A number that its country's plan has. */
export interface PhoneNumber {
  /** E.164: +442079460958. */
  number: string;
  /** None for numbers of no country, such as those of satellites. */
  country: Country | undefined;
  /** As it is written inside the country: 020 7946 0958. */
  national: string;
}

/** The number that a text names, dialled from a country; `undefined` for anything else, extensions included. */
export function findPhoneNumber(text: string, country?: Country): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(text, country);
  if (!found?.isValid() || found.ext) return undefined;
  return { number: found.number, country: found.country, national: found.formatNational() };
}
