type Catalogue = Readonly<Record<string, string>>;

/**
 * One lazily fetched catalogue per language. English stands in the code itself, beside each text's id. The imports have no
 * `with { type: 'json' }`: Vite's development server sends JSON as JavaScript but keeps this attribute, so the browser
 * would refuse the file.
 */
const catalogues: Readonly<Record<string, () => Promise<{ default: Catalogue }>>> = {
  es: () => import('./es.json'),
};

/** The languages that the interface speaks. */
export const interfaceLanguages: readonly string[] = ['en', ...Object.keys(catalogues)];

const loaded = new Map<string, Catalogue>([['en', {}]]);

/** The interface language for a locale: its own language if there is a catalogue, else English. */
export const interfaceLanguage = (locale: string): string => {
  const language = locale.split(/[-_]/)[0] ?? 'en';
  return language in catalogues ? language : 'en';
};

/** The locale of the interface's texts: the given one, or English if its language has no catalogue. */
export const interfaceLocale = (locale: string): string =>
  locale.startsWith(interfaceLanguage(locale)) ? locale : 'en';

/** A catalogue that has been fetched before. */
export const presentTexts = (locale: string): Catalogue | undefined => loaded.get(interfaceLanguage(locale));

/** Fetches the texts for a locale (BCP 47), once. Rejects if they cannot be fetched. */
export async function loadTexts(locale: string): Promise<Catalogue> {
  const language = interfaceLanguage(locale);
  const present = loaded.get(language);
  if (present) return present;
  const texts = (await catalogues[language]!()).default;
  loaded.set(language, texts);
  return texts;
}
