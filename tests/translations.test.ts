import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../translations/', import.meta.url));
const catalogues = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => /^[a-z]{2}(-[A-Z]{2})?\.json$/.test(name))
    .map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(folder + name, 'utf8')) as Record<string, string>,
    ]),
);
const { en = {}, es = {} } = catalogues;

/** States with the same name in both languages, by key. */
const states =
  'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia idaho illinois indiana iowa kansas kentucky maine maryland massachusetts minnesota montana nebraska nevada ohio oklahoma rhodeIsland tennessee texas utah vermont virginia washington wisconsin wyoming guam puertoRico'.split(
    ' ',
  );

/** Texts that are the same in both languages: names, and words that Spanish shares. */
const alike = new Set<string>([
  'field.generic.item',
  'field.typing_test.finish.no',
  'kit.choice.no',
  'kit.field.errorPrefix',
  'kit.form.errorTitle',
  'portal.banner.cookies.title',
  'portal.inspector.view.pixels',
  'service.packet.dataVariable',
  ...states.map((key) => `field.states.${key}`),
]);

describe('the catalogues', () => {
  it('[P1.34] [P1.35] [F1.29] [F1.30] [F5.49] [C9.13] [C9.14] include English and Spanish, with the same ids in the same order', () => {
    expect(Object.keys(catalogues)).toEqual(expect.arrayContaining(['en', 'es']));
    expect(Object.keys(en).length).toBeGreaterThan(0);
    for (const [locale, texts] of Object.entries(catalogues)) {
      expect(Object.keys(texts), locale).toEqual(Object.keys(en));
      expect(Object.keys(texts), locale).toEqual(Object.keys(texts).toSorted((a, b) => (a < b ? -1 : 1)));
    }
  });

  it.each(Object.keys(catalogues))('contain only valid ICU messages: %s', (locale) => {
    for (const [id, text] of Object.entries(catalogues[locale]!)) {
      expect(() => new IntlMessageFormat(text, locale), id).not.toThrow();
      expect(text.trim(), id).not.toBe('');
    }
  });

  it('have a singular in Spanish wherever English has one', () => {
    const isWithoutSingular = (text: string): boolean => /, plural,(?:(?!\bone \{).)*$/.test(text);
    const found = Object.keys(en).filter((id) => /, plural,.*\bone \{/.test(en[id]!) && isWithoutSingular(es[id]!));
    expect(found).toEqual([]);
  });

  it('have no English in the Spanish', () => {
    const letters = /\p{L}{2,}/u;
    const same = Object.keys(en).filter(
      (id) => en[id] === es[id] && letters.test(en[id]!.replace(/\{[^{}]*\}|<[^>]*>/g, '')),
    );
    expect(same.filter((id) => !alike.has(id))).toEqual([]);
  });

  it('list as alike only texts that are', () => {
    expect([...alike].filter((id) => en[id] === undefined || en[id] !== es[id])).toEqual([]);
  });
});
