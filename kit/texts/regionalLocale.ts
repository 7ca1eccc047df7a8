import { toBcp47 } from './localText.ts';

/**
 * The locale that numbers, dates and times are written in: a language with the region whose habits the participant knows.
 * The region is that of the device's first locale in the same language, else that of the locale itself, else the study's.
 * @param locale the locale of the texts, such as `es`
 * @param deviceLocales the participant's preferred locales in order, as in `navigator.languages`; malformed ones are skipped
 * @param studyRegion ISO 3166 region of the study
 * @returns BCP 47, such as `es-MX`; the locale as given if no region is known
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
