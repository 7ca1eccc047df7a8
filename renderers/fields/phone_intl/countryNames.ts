import { countries, type Country } from '#kit/validation/index.ts';

/** Every country with its name in a locale, sorted in that locale's alphabetical order. */
export function countryNames(locale: string): { country: Country; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ country, name: names.of(country) ?? country }))
    .sort((a, b) => compare(a.name, b.name));
}
