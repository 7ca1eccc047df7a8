type Catalogue = Readonly<Record<string, string>>;
/** What fetches the texts of each language but English. */
export type Catalogues = Readonly<Record<string, () => Promise<{ default: Catalogue }>>>;

/**
 * One lazily fetched catalogue per language. English stands in the code itself, beside each text's id. The imports have no
 * `with { type: 'json' }`: Vite's development server sends JSON as JavaScript but keeps this attribute, so the browser
 * would refuse the file.
 */
export const catalogues: Catalogues = {
  es: () => import('./es.json'),
};

/** The languages of the whole interface: portal and kit. The kit alone has more. */
export const interfaceLanguages: readonly string[] = ['en', ...Object.keys(catalogues)];

const loaded = new Map<string, Catalogue>([['en', {}]]);

/** The interface language for a locale: its own language if there is a catalogue, else English. */
export const interfaceLanguage = (locale: string, among = catalogues): string => {
  const language = locale.split(/[-_]/)[0] ?? 'en';
  return language in among ? language : 'en';
};

/** The locale of the interface's texts: the given one, or English if its language has no catalogue. */
export const interfaceLocale = (locale: string, among = catalogues): string =>
  locale.startsWith(interfaceLanguage(locale, among)) ? locale : 'en';

/** A catalogue that has been fetched before. */
export const presentTexts = (locale: string, among = catalogues): Catalogue | undefined =>
  loaded.get(interfaceLanguage(locale, among));

/** Fetches the texts for a locale (BCP 47), once. Rejects if they cannot be fetched. */
export async function loadTexts(locale: string, among = catalogues): Promise<Catalogue> {
  const language = interfaceLanguage(locale, among);
  const present = loaded.get(language);
  if (present) return present;
  const texts = (await among[language]!()).default;
  loaded.set(language, texts);
  return texts;
}
