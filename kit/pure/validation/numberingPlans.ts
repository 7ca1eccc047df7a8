import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** ISO 3166-1 alpha-2 code of a country with a numbering plan. */
export type Country = CountryCode;

/** All countries with a numbering plan. This module contains the plans (libphonenumber's smallest set): load it only when needed. */
export const countries: readonly Country[] = getCountries();

export const isCountry = (text: string): text is Country => isSupportedCountry(text);

/** The code after the plus sign, such as 44. */
export const callingCode = (country: Country): string => getCountryCallingCode(country);

/** Whether a number in E.164 format exists in the numbering plan of its country. For `setNumberingPlans`. */
export const isInPlan = (number: string): boolean => {
  const parsed = parsePhoneNumberFromString(number);
  return parsed !== undefined && parsed.isValid() && parsed.number === number;
};

/** A number that exists in the numbering plan of its country. */
interface PhoneNumber {
  /** E.164: +442079460958. */
  number: string;
  /** Undefined for numbers without country, such as satellite numbers. */
  country: Country | undefined;
  /** National format: 020 7946 0958. */
  national: string;
}

/** Parses a number dialed from a country; `undefined` for any other text, including numbers with an extension. */
export function findPhoneNumber(text: string, country?: Country): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(text, country);
  // Without its national prefix, a wrong number can be one that reads as another number.
  if (!found || found.ext || !isInPlan(found.number)) return undefined;
  return { number: found.number, country: found.country, national: found.formatNational() };
}
