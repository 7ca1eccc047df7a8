import { toBcp47 } from './localText.ts';

/**
 * The locale of numbers, dates and times: a language with the region whose conventions the participant knows.
 * The region comes from the device's first locale in the same language, otherwise from the locale itself, otherwise from the study.
 * @param locale the locale of the texts, such as `es`
 * @param deviceLocales the participant's preferred locales in order, as in `navigator.languages`; malformed entries are ignored
 * @param studyRegion ISO 3166 region of the study
 * @returns BCP 47, such as `es-MX`; the given locale if no region is known
 */
export function regionalLocale(locale: string, deviceLocales: readonly string[], studyRegion?: string): string {
  const own = parse(locale);
  if (!own) return locale;
  const device = deviceLocales.map(parse).find((each) => each?.language === own.language && each.region !== undefined);
  const region = device?.region ?? own.region ?? studyRegion;
  const isRegion = region !== undefined && parse(`${own.language}-${region}`)?.region !== undefined;
  return isRegion ? new Intl.Locale(own.baseName, { region }).toString() : own.baseName;
}

function parse(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(toBcp47(tag));
  } catch {
    return undefined;
  }
}
