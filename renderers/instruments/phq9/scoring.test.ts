import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withAnswer, type SummedValue } from '#kit/instruments/summedScale.ts';
import type { LocalText } from '#kit/texts/localText.ts';
import { items } from './items.ts';
import { passport } from './passport.ts';
import { bands, scale } from './scoring.ts';

describe('phq9 scoring', () => {
  it('gives every one of the 4^9 sets of answers its sum', () => {
    // How many sets reach each total, counted apart from the code under test: the coefficients of (1 + x + x² + x³)^9.
    let expected = [1];
    for (let item = 0; item < 9; item += 1) {
      const wider = new Array<number>(expected.length + 3).fill(0);
      for (const [total, sets] of expected.entries()) for (const answer of [0, 1, 2, 3]) wider[total + answer]! += sets;
      expected = wider;
    }
    const counted = new Array<number>(27 + 1).fill(0);
    let wrong = 0;
    const walk = (value: SummedValue | undefined, index: number, sum: number): void => {
      if (index === 9) {
        if (value?.total !== sum) wrong += 1;
        counted[value?.total ?? -1]! += 1;
        return;
      }
      if (value?.total !== undefined) wrong += 1;
      for (const answer of [0, 1, 2, 3]) walk(withAnswer(value, index, answer, scale), index + 1, sum + answer);
    };
    walk(undefined, 0, 0);
    expect(wrong).toBe(0);
    expect(counted).toEqual(expected);
    expect(counted.reduce((a, b) => a + b)).toBe(4 ** 9);
  });

  it('changes the total with a changed answer', () => {
    let value: SummedValue | undefined;
    for (let index = 0; index < 9; index += 1) value = withAnswer(value, index, 3, scale);
    expect(withAnswer(value, 0, 0, scale).total).toBe(24);
  });

  it('puts every total into exactly one band', () => {
    for (let total = 0; total <= 27; total += 1) expect(bands.filter(({ from, to }) => from <= total && total <= to)).toHaveLength(1);
  });
});

describe('phq9 passport', () => {
  it.each(passport.languages)('holds the published wording in %s, letter for letter', (language) => {
    const wording = (text: LocalText): string => (text as Record<string, string>)[language]!;
    expect(items.items).toHaveLength(passport.itemCount);
    expect(items.items.map((item) => createHash('sha256').update(wording(item)).digest('hex'))).toEqual(passport.itemHashes[language]);
    expect(items.options.map(({ value, label }) => [value, typeof wording(label)])).toEqual(passport.answers.map((answer) => [answer, 'string']));
  });
});
