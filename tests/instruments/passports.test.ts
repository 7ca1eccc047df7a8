import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isInstrumentField } from '#kit/instruments/instrumentField.ts';
import type { LocalText } from '#kit/texts/localText.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const instruments = fieldTypes.filter(isInstrumentField).map(({ type, instrument }) => [type, instrument] as const);
const wordingIn = (text: LocalText, language: string): string => (text as Record<string, string>)[language] ?? '';

describe.each(instruments)('the passport of %s', (type, { type: named, scale, wording, passport }) => {
  it('says what the instrument is', () => {
    expect(named).toBe(type);
    expect(passport.itemCount).toBe(scale.count);
    expect(wording.items).toHaveLength(scale.count);
    expect(passport.answers).toEqual(scale.answers);
    expect(wording.options.map(({ value }) => value)).toEqual(scale.answers);
    for (const said of [passport.title, passport.version, passport.timeFrame, passport.scoring, passport.licence.note]) expect(said).toMatch(/\S/);
    expect(passport.source).toMatch(/doi:10\.\d{4,}\/\S+$/);
  });

  it.each(passport.languages)('vouches for each letter of the wording in %s', (language) => {
    const hashes = wording.items.map((item) => createHash('sha256').update(wordingIn(item, language)).digest('hex'));
    expect(passport.itemHashes[language]).toEqual(hashes);
    expect(new Set(hashes).size).toBe(scale.count);
    for (const text of [wording.stem, ...wording.options.map(({ label }) => label)]) expect(wordingIn(text, language)).toMatch(/\S/);
  });

  it('knows English and Spanish', () => expect(passport.languages).toEqual(['en', 'es']));

  it('puts every score into exactly one band', () => {
    const most = scale.count * Math.max(...scale.answers);
    for (let sum = 0; sum <= most; sum += 1) {
      const score = scale.of === 'sum' ? sum : sum / scale.count;
      expect(passport.severity.filter(({ from, to }) => from <= score && score <= to), String(score)).toHaveLength(1);
    }
  });
});

it('of a licensed instrument comes without its wording', () => {
  const licensed = instruments.filter(([, { passport }]) => passport.licence.state === 'licensed');
  expect(licensed.map(([type]) => type)).toEqual(['acq5', 'ess']);
  for (const [, { wording, passport }] of licensed) {
    for (const item of wording.items) expect(wordingIn(item, 'en')).toMatch(/^(Question|Situation) \d$/);
    for (const { label } of wording.options) expect(wordingIn(label, 'en')).toMatch(/^Answer \d$/);
    expect(passport.licence.note).toContain('Mapi Research Trust');
  }
});

// A room knows no other room, so the shared items stand in both; here they are held together.
it.each([['phq2', 'phq9'], ['gad2', 'gad7']])('%s asks the first two items of %s, letter for letter', (short, long) => {
  const wordingOf = (wanted: string) => instruments.find(([type]) => type === wanted)![1].wording;
  expect(wordingOf(short).items).toEqual(wordingOf(long).items.slice(0, 2));
  expect(wordingOf(short).options).toEqual(wordingOf(long).options);
  expect(wordingOf(short).stem).toEqual(wordingOf(long).stem);
});
