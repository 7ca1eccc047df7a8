import { createIntl } from '@formatjs/intl';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { partAt } from '#kit/pure/compile/parts.ts';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { pathOf } from '#kit/form/store/errorIndex.ts';
import { errorWords } from '#kit/pure/validation/errorWords.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { compileExample, newValidator } from '#tests/catalogue/compileExample.ts';
import { findFieldTypes } from '#tests/catalogue/fieldTypeFolders.ts';
import { type Language, mount, passThrough } from '#tests/catalogue/mount.tsx';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };

/**
 * WCAG 3.3.3: what each error of each field type says is expected, in both languages. It says it itself, or the field says it right beside it;
 * “invalid” alone does not help.
 */
const catalogues: Record<Language, Record<string, string>> = { en, es };

/** Words that say what to do or what an answer must be. */
const SAYS: Record<Language, RegExp> = {
  en: /\b(?:enter|choose|select|type|add|draw|sign|finish|upload|confirm|respond|use|give|fill in|keep|delete)\b|\b(?:must|can only|cannot be|at least|required|expected|has no day|there is no month|not all questions|do not match|looks like)\b|JSON format/i,
  es: /(?<!\p{L})(?:escriba|elija|indique|añada|responda|dibuje|firme|termine|suba|confirme|borre|deje|marque|use|dé|complete)(?!\p{L})|(?<!\p{L})(?:debe|solo puede|no puede|no se puede|al menos|como máximo|hasta|obligatorio|se espera|no existe el (?:día|mes)|no se han respondido|no coinciden|tiene esta forma)(?!\p{L})|formato JSON/iu,
};
const VAGUE: Record<Language, RegExp> = {
  en: /\b(?:enter|select) a valid (?:date|time|blood)/i,
  es: /(?:fecha|hora|medición de presión arterial) válida/i,
};
const says = (text: string, language: Language): boolean => SAYS[language].test(text) && !VAGUE[language].test(text);

/** Errors that leave it to a text of their field, by id, with what is said there. */
const beside: Readonly<Record<string, Record<Language, RegExp>>> = {
  'field.blood_pressure.error': { en: /\d+ to \d+ mm Hg/, es: /\d+ a \d+ mm Hg/ },
  'field.color.invalid': { en: /such as #\d+/, es: /por ejemplo,? #\d+/ },
  'kit.error.dateParts': { en: /Month.*Day.*Year/s, es: /Mes.*Día.*Año|Día.*Mes.*Año/s },
  'kit.error.momentParts.date': { en: /Month.*Day.*Year/s, es: /Mes.*Día.*Año|Día.*Mes.*Año/s },
  'kit.error.momentParts.time': { en: /Time|Hour/, es: /Hora/ },
  'kit.error.fileSizes': { en: /less than \d+/, es: /menos de \d+/ },
};

/** Errors that no participant meets, or for which nothing is known to suggest, by id. */
const excepted: Readonly<Record<string, string>> = {
  'kit.error.invalid': 'A value of another shape than the field can produce.',
  'kit.error.additionalProperties': 'A part that the field does not have.',
  'kit.error.pattern': 'The study has a pattern and does not say in words what it means.',
  'kit.error.ofStudy': 'The words of the study.',
  'kit.instrument.invalidSum': 'The field itself computes the sum.',
  'kit.instrument.invalidAverage': 'The field itself computes the average.',
};

interface Raised {
  example: FieldExample;
  id: string;
  text: string;
}

/** The errors of an example as participants read them in a language. */
function raisedBy(example: FieldExample, language: Language): Raised[] {
  const { form, data } = compileExample(example, fieldTypes, { locale: language });
  const intl = createIntl({ locale: language, messages: catalogues[language], onError: () => {} });
  const validate = newValidator().compile(form.schema as never);
  validate(data);
  return (validate.errors ?? []).flatMap((error) => {
    const field = partAt(form, pathOf(error))?.field;
    if (!field) return [];
    const { message, suggestion, values } = errorWords(error, field.options, field.type.messages, intl);
    const said = [message, ...(suggestion ? [suggestion] : [])].map(({ id }) =>
      new IntlMessageFormat(catalogues[language][id]!, language).format(values),
    );
    return [{ example, id: message.id, text: said.join(' ') }];
  });
}

const folders = (await findFieldTypes()).filter(({ name }) => fieldTypes.some((type) => type.type === name));
const raisedIn = (language: Language): Raised[] =>
  folders.flatMap(({ examples }) => examples.flatMap((example) => raisedBy(example, language)));

describe.each(['en', 'es'] as const)('%s', (language) => {
  const raised = raisedIn(language);

  test('each error says what is expected, or the field says it', () => {
    expect(new Set(raised.map(({ id }) => id)).size).toBeGreaterThan(90);
    const mute = raised.filter(({ id, text }) => !says(text, language) && !(id in beside) && !(id in excepted));
    expect([...new Set(mute.map(({ id, text }) => `${id}: ${text}`))]).toEqual([]);
  });

  test.each(Object.entries(beside))('the field says it beside %s', async (id, { [language]: pattern }) => {
    const { example } = raised.find((each) => each.id === id && !each.example.hostile)!;
    const rendered = await mount(example, { language });
    await passThrough(rendered);
    const field = rendered.root()!;
    const words = [
      ...[...field.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label')),
      ...[...field.querySelectorAll('label, legend, p, span, button, option, h2, h3')]
        .filter((part) => !part.closest('.KitField-error'))
        .map((part) => part.textContent),
    ].join('\n');
    expect(words).toMatch(pattern);
  });

  test('the list of exceptions has no error that says it', () => {
    const ids = [...Object.keys(beside), ...Object.keys(excepted)];
    expect(ids.filter((id) => !raised.some((each) => each.id === id))).toEqual([]);
    expect(
      ids.filter((id) => raised.filter((each) => each.id === id).every(({ text }) => says(text, language))),
    ).toEqual([]);
  });
});

test.each<[string, Language, boolean]>([
  ['Enter a number from 1 to 5', 'en', true],
  ['invalid color', 'en', false],
  ['Please select a valid date.', 'en', false],
  ['Escriba un número de 1 a 5', 'es', true],
  ['color no válido', 'es', false],
])('“%s” (%s): %s', (text, language, expected) => expect(says(text, language)).toBe(expected));
