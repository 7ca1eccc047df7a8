import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { createServer } from 'vite';
import { describe, expect, it, test } from 'vitest';

const folder = fileURLToPath(new URL('../translations/', import.meta.url));
const catalogues = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => /^[a-z]{2}(-[A-Z]{2})?\.json$/.test(name))
    .map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(folder + name, 'utf8')) as Record<string, string>,
    ]),
);
const { en = {} } = catalogues;
/** What a language has: everything in English and Spanish, the kit's texts in the others. */
const englishOf = (locale: string): Record<string, string> =>
  ['en', 'es'].includes(locale)
    ? en
    : Object.fromEntries(Object.entries(en).filter(([id]) => /^(kit|field)\./.test(id)));
const others = Object.keys(catalogues).filter((locale) => locale !== 'en');

/** Keys of the states that have another name than in English. All others are the same. */
const renamedStates: Readonly<Record<string, string>> = {
  es: 'districtOfColumbia hawaii louisiana michigan mississippi missouri newHampshire newJersey newMexico newYork northCarolina northDakota oregon pennsylvania southCarolina southDakota westVirginia',
  de: 'california',
  fr: 'california districtOfColumbia florida georgia hawaii louisiana newMexico northCarolina northDakota pennsylvania puertoRico southCarolina southDakota virginia westVirginia',
};
const renamedEverywhere = /^field\.states\.(americanSamoa|armedForces\w+|northernMarianaIslands|virginIslands)$/;
const statesAlike = (locale: string): string[] => {
  const renamed = new Set(renamedStates[locale]!.split(' ').map((key) => `field.states.${key}`));
  return Object.keys(en).filter(
    (id) => id.startsWith('field.states.') && !renamedEverywhere.test(id) && !renamed.has(id),
  );
};

/** Texts that are the same as in English: names, and words that the language shares. */
const alike: Readonly<Record<string, ReadonlySet<string>>> = {
  es: new Set([
    'field.typing_test.finish.no',
    'kit.choice.no',
    'kit.field.errorPrefix',
    'kit.form.errorTitle',
    'portal.banner.cookies.title',
    'portal.inspector.view.pixels',
    'service.packet.dataVariable',
    ...statesAlike('es'),
  ]),
  de: new Set(['field.color.swatch.orange', ...statesAlike('de')]),
  fr: new Set([
    'field.color.swatch.orange',
    'field.country_resident.canada',
    'field.country_resident.france',
    'field.weight_intl.stonesPart',
    'kit.pager.name',
    'kit.pager.page',
    'kit.picker.minute',
    'kit.review.score',
    ...statesAlike('fr'),
  ]),
};

describe('the catalogues', () => {
  it('[P1.34] [P1.35] [F1.29] [F1.30] [F5.49] [C9.13] [C9.14] include English and Spanish, with the same ids in the same order; German and French have those of the kit', () => {
    expect(Object.keys(catalogues)).toEqual(expect.arrayContaining(['en', 'es', 'de', 'fr']));
    expect(Object.keys(en).length).toBeGreaterThan(0);
    for (const [locale, texts] of Object.entries(catalogues)) {
      expect(Object.keys(texts), locale).toEqual(Object.keys(englishOf(locale)));
      expect(Object.keys(texts), locale).toEqual(Object.keys(texts).toSorted((a, b) => (a < b ? -1 : 1)));
    }
  });

  it.each(Object.keys(catalogues))('contain only valid ICU messages: %s', (locale) => {
    for (const [id, text] of Object.entries(catalogues[locale]!)) {
      expect(() => new IntlMessageFormat(text, locale), id).not.toThrow();
      expect(text.trim(), id).not.toBe('');
    }
  });

  it.each(others)('have a singular in %s wherever English has one', (locale) => {
    const isWithoutSingular = (text: string): boolean => /, plural,(?:(?!\bone \{).)*$/.test(text);
    const texts = catalogues[locale]!;
    const found = Object.keys(texts).filter(
      (id) => /, plural,.*\bone \{/.test(en[id]!) && isWithoutSingular(texts[id]!),
    );
    expect(found).toEqual([]);
  });

  it.each(others)('have no English in %s', (locale) => {
    const letters = /\p{L}{2,}/u;
    const texts = catalogues[locale]!;
    const same = Object.keys(texts).filter(
      (id) => en[id] === texts[id] && letters.test(en[id]!.replace(/\{[^{}]*\}|<[^>]*>/g, '')),
    );
    expect(same.filter((id) => !alike[locale]!.has(id))).toEqual([]);
  });

  it.each(others)('list as alike only texts that are: %s', (locale) => {
    const texts = catalogues[locale]!;
    expect([...alike[locale]!].filter((id) => en[id] === undefined || en[id] !== texts[id])).toEqual([]);
  });
});

test('a development server sends the texts of each language in a form that browsers take', async () => {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'silent',
    server: { middlewareMode: true },
  });
  const module = await server.transformRequest('/translations/load.ts');
  await server.close();
  const imports = [...module!.code.matchAll(/import\("([^"]+\.json[^"]*)"(.*?)\)/g)].map(([, ...parts]) => parts);
  // An attribute would ask for the type JSON, but Vite answers with JavaScript.
  expect(imports).toEqual([['/translations/es.json?import', '']]);
});
