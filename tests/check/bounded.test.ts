import { expect, test } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import { bounded, MOST_PROBLEMS } from '#service/study/check/bounded.ts';
import type { StudyFault } from '#service/study/study.ts';
import { manyMistakes } from './realisticMistakes.ts';
import { pilotProblems } from './pilot.ts';

const fault = (severity: StudyFault['severity'], i: number): StudyFault => ({
  code: 'x',
  severity,
  file: 'study.json',
  pointer: `/${i}`,
  message: '',
});

test.each([
  [MOST_PROBLEMS - 1, MOST_PROBLEMS - 1],
  [MOST_PROBLEMS, MOST_PROBLEMS],
  [MOST_PROBLEMS + 1, MOST_PROBLEMS + 1],
  [5 * MOST_PROBLEMS, MOST_PROBLEMS + 1],
])('of %i problems, %i are listed, one of which may count the others', (count, listed) =>
  expect(bounded(Array.from({ length: count }, (_, i) => fault('error', i)))).toHaveLength(listed),
);

longTest('a study with more mistakes says that it has more', () => {
  const problems = pilotProblems(manyMistakes(MOST_PROBLEMS + 1));
  expect(problems.filter(({ code }) => code === 'unknownKey')).toHaveLength(MOST_PROBLEMS);
  expect(problems.filter(({ code }) => code === 'moreProblems')).toHaveLength(1);
});

test('errors come before warnings, wherever they are, and what is listed keeps its order', () => {
  const faults = [
    ...Array.from({ length: MOST_PROBLEMS }, (_, i) => fault('warning', i)),
    fault('error', MOST_PROBLEMS),
    fault('hint', MOST_PROBLEMS + 1),
  ];
  const listed = bounded(faults);
  expect(listed.map(({ pointer }) => pointer)).toEqual([
    ...Array.from({ length: MOST_PROBLEMS - 1 }, (_, i) => `/${i}`),
    `/${MOST_PROBLEMS}`,
    '',
  ]);
  expect(listed.at(-1)).toMatchObject({
    severity: 'warning',
    message: `The study has ${MOST_PROBLEMS + 2} problems. The 2 that are not listed are no worse than those that are.`,
  });
});
