import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isInstrumentField } from '#kit/form/instruments/instrumentField.ts';
import type { LocalText } from '#kit/pure/texts/localText.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { passportOf } from '#renderers/passports.ts';

const instruments = fieldTypes.filter(isInstrumentField).map(({ type, instrument }) => [type, instrument] as const);
const wordingIn = (text: LocalText, language: string): string => (text as Record<string, string>)[language] ?? '';

/** Name, lowest and highest score of each band, copied independently of the code from the article that each passport cites. */
const publishedBands: Readonly<Record<string, readonly (readonly [string, number, number])[]>> = {
  acq5: [
    ['well controlled', 0, 0.75],
    ['between', 0.8, 1.4],
    ['not well controlled', 1.5, 6],
  ],
  ess: [
    ['lower normal daytime sleepiness', 0, 5],
    ['higher normal daytime sleepiness', 6, 10],
    ['mild excessive daytime sleepiness', 11, 12],
    ['moderate excessive daytime sleepiness', 13, 15],
    ['severe excessive daytime sleepiness', 16, 24],
  ],
  gad2: [
    ['screen negative', 0, 2],
    ['screen positive', 3, 6],
  ],
  gad7: [
    ['minimal', 0, 4],
    ['mild', 5, 9],
    ['moderate', 10, 14],
    ['severe', 15, 21],
  ],
  phq2: [
    ['screen negative', 0, 2],
    ['screen positive', 3, 6],
  ],
  phq9: [
    ['minimal', 0, 4],
    ['mild', 5, 9],
    ['moderate', 10, 14],
    ['moderately severe', 15, 19],
    ['severe', 20, 27],
  ],
};

describe.each(instruments)('the passport of %s', (type, { type: named, title, scale, wording }) => {
  const passport = passportOf(type);

  it('describes the instrument', () => {
    expect(named).toBe(type);
    expect(passport.itemCount).toBe(scale.count);
    expect(wording.items).toHaveLength(scale.count);
    expect(passport.answers).toEqual(scale.answers);
    expect(wording.options.map(({ value }) => value)).toEqual(scale.answers);
    for (const said of [
      title,
      passport.version,
      passport.timeFrame,
      passport.scoring,
      passport.license,
      ...passport.severity.map(({ name }) => name),
    ])
      for (const language of ['en', 'es']) expect(wordingIn(said, language)).toMatch(/\S/);
    expect(passport.source).toMatch(/doi:10\.\d{4,}\/\S+$/);
  });

  it.each(passport.languages)('has the hashes of the stem, the items and the options in %s', (language) => {
    const sha256 = (text: LocalText): string => createHash('sha256').update(wordingIn(text, language)).digest('hex');
    expect(passport.wordingHashes[language]).toEqual({
      stem: sha256(wording.stem),
      items: wording.items.map(sha256),
      options: wording.options.map(({ label }) => sha256(label)),
    });
    for (const text of [wording.stem, ...wording.items, ...wording.options.map(({ label }) => label)])
      expect(wordingIn(text, language)).toMatch(/\S/);
    expect(new Set(passport.wordingHashes[language]!.items).size).toBe(scale.count);
  });

  it('has hashes for every language of the wording', () => {
    const texts = [wording.stem, ...wording.items, ...wording.options.map(({ label }) => label)];
    expect(Object.keys(passport.wordingHashes)).toEqual(passport.languages);
    for (const text of texts) expect(Object.keys(text)).toEqual(passport.languages);
  });

  it('covers English and Spanish', () => expect(passport.languages).toEqual(['en', 'es']));

  it('has the published bands', () => {
    expect(passport.severity.map(({ name, from, to }) => [wordingIn(name, 'en'), from, to])).toEqual(
      publishedBands[type],
    );
  });

  it('assigns every score to exactly one band', () => {
    const most = scale.count * Math.max(...scale.answers);
    for (let sum = 0; sum <= most; sum += 1) {
      const score = scale.of === 'sum' ? sum : sum / scale.count;
      expect(
        passport.severity.filter(({ from, to }) => from <= score && score <= to),
        String(score),
      ).toHaveLength(1);
    }
  });
});

it('licensed instruments ship without their wording', () => {
  const licensed = instruments.filter(([, { isLicensed }]) => isLicensed);
  expect(licensed.map(([type]) => type)).toEqual(['acq5', 'ess']);
  for (const [type, { wording }] of licensed) {
    for (const item of wording.items) expect(wordingIn(item, 'en')).toMatch(/^(Question|Situation) \d$/);
    for (const { label } of wording.options) expect(wordingIn(label, 'en')).toMatch(/^Answer \d$/);
    expect(wordingIn(passportOf(type).license, 'en')).toContain('Mapi Research Trust');
  }
});

// Field types must not import one another, so both have the shared items; this test keeps them equal.
it.each([
  ['phq2', 'phq9'],
  ['gad2', 'gad7'],
])('%s asks the first two items of %s verbatim', (short, long) => {
  const wordingOf = (wanted: string) => instruments.find(([type]) => type === wanted)![1].wording;
  expect(wordingOf(short).items).toEqual(wordingOf(long).items.slice(0, 2));
  expect(wordingOf(short).options).toEqual(wordingOf(long).options);
  expect(wordingOf(short).stem).toEqual(wordingOf(long).stem);
});
