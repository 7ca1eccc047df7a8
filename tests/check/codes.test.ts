import { describe, expect, test } from 'vitest';
import { codes } from '#service/study/check/codes/index.ts';
import { formMistakes } from './formMistakes.ts';
import { moreExamples } from './moreExamples.ts';
import { pilotProblems } from './pilot.ts';
import { realisticMistakes } from './realisticMistakes.ts';
import { studyMistakes } from './studyMistakes.ts';

describe('the failing example of a code gives exactly this code, and the fixed one none', () => {
  test.each(Object.entries(moreExamples))('%s', (code, { wrong, right }) => {
    expect([...new Set(pilotProblems(wrong).map((problem) => problem.code))]).toEqual([code]);
    expect(pilotProblems(right).filter(({ severity }) => severity !== 'hint')).toEqual([]);
  });
});

const shown = new Set([
  ...Object.keys(moreExamples),
  ...Object.keys(formMistakes),
  ...Object.keys(studyMistakes),
  ...realisticMistakes.map(({ code }) => code),
  // tests/check/bounded.test.ts
  'moreProblems',
]);

test('there are more than 80 codes, and each has an example', () => {
  expect(Object.keys(codes).length).toBeGreaterThan(80);
  expect(Object.keys(codes).filter((code) => !shown.has(code))).toEqual([]);
});

test('every example is of a code with notes', () =>
  expect([...shown].filter((code) => !Object.hasOwn(codes, code))).toEqual([]));
