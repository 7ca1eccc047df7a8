import { expect, it } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { crisisLines } from './crisisLines.ts';
import { supportTexts } from './supportMessage.ts';

/** Region → emergency number, lines. */
const numbers: Record<string, readonly [emergency: string, ...lines: string[]]> = {
  US: ['911', '988'],
  GB: ['999', '116 123'],
  CA: ['911', '988'],
  DE: ['112', '0800 111 0 111'],
  FR: ['112', '3114'],
  IT: ['112', '02 2327 2327'],
  ES: ['112', '024'],
};

it('has exactly the countries of the residence list', () =>
  expect(Object.keys(crisisLines).toSorted()).toEqual(Object.keys(numbers).toSorted()));

it.each(Object.entries(numbers))('%s: %j', (region, [emergency, ...lines]) => {
  for (const locale of ['en', 'es']) {
    const texts = supportTexts({ region }, locale, 'en');
    expect([texts.region, texts.emergency, ...texts.lines.map(({ number }) => number)]).toEqual([
      region,
      emergency,
      ...lines,
    ]);
    for (const { name, hours } of texts.lines)
      expect([name, hours]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  }
});

const all = Object.entries(crisisLines).flatMap(([region, { emergency, lines }]) =>
  [emergency, ...lines].map((line) => [region, line.number, line] as const),
);

it.each(all)(
  '%s %s names the organization, the source and the date of the last check',
  (_region, _number, { organization, source, checked }) => {
    expect(typeof organization === 'string' ? organization : organization.en).toMatch(/\S/);
    expect(new URL(source).protocol).toBe('https:');
    expect(new Date(checked).toISOString().slice(0, 10)).toBe(checked);
  },
);

it('contains the note for Spanish callers and the first word of a text message', () => {
  const [line] = supportTexts({ region: 'US' }, 'es-MX', 'en').lines;
  expect(line).toMatchObject({
    note: 'Al llamar, pulse 2 para recibir atención en español.',
    text: { number: '988', word: 'AYUDA' },
    chat: 'https://988lifeline.org/es/chat/',
  });
  expect(supportTexts({ region: 'US' }, 'en', 'en').lines[0]).toMatchObject({
    note: '',
    text: { number: '988', word: '' },
  });
});

it('promises nothing that a service does not offer', () => {
  expect(supportTexts({ region: 'IT' }, 'en', 'en').lines[0]).toMatchObject({
    free: false,
    hours: 'every day from 9 a.m. to midnight',
  });
  expect(
    supportTexts(
      { crisis: { emergency: '110', lifeline: { name: 'Us', number: '1' }, checked: '2026-11-21' } },
      'en',
      'en',
    ).lines[0],
  ).toMatchObject({ free: false, hours: undefined });
});

const sad = defineFieldType<string>({
  type: 'sad',
  inputSchema: {},
  schema: () => ({ type: 'string' }),
  needsSupport: () => true,
});
const problems = (region: string | undefined, displayMessage?: unknown) =>
  compileForm({ region, schema: [{ inputs: [{ interface: 'sad', name: 'mood', config: { displayMessage } }] }] }, [
    sad,
  ]).problems.map(({ code, severity, values }) => [severity, code, values.region]);

it.each<[name: string, region: string | undefined, setting: unknown, found: unknown]>([
  ['a known region', 'US', undefined, []],
  ['no region', undefined, undefined, [['error', 'noRegion', undefined]]],
  ['an unknown region', 'JP', undefined, [['error', 'noCrisisLines', 'JP']]],
  ['a name of an inherited property', 'constructor', undefined, [['error', 'noCrisisLines', 'constructor']]],
  ['custom words, but no region', undefined, { content: 'Call us.' }, [['error', 'noRegion', undefined]]],
  ['custom numbers', 'JP', { crisis: { emergency: '110', checked: '2026-11-21' } }, []],
  ['a region in the input', 'JP', { region: 'ES' }, []],
  [
    'a region per language, one of them unknown',
    'US',
    { region: { en: 'US', fr: 'JP' } },
    [['error', 'noCrisisLines', 'JP']],
  ],
  ['the message turned off', undefined, false, []],
])('the check of a form with %s', (_name, region, setting, found) => expect(problems(region, setting)).toEqual(found));
