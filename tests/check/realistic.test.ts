import { describe, expect, test } from 'vitest';
import { pilot, pilotProblems } from './pilot.ts';
import { realisticMistakes } from './realisticMistakes.ts';

test('a new study has no problem, not even a hint', () => expect(pilotProblems()).toEqual([]));

test('there are at least 100', () => expect(realisticMistakes.length).toBeGreaterThanOrEqual(100));

describe('each realistic mistake gives one clear message', () => {
  test.each(realisticMistakes.map((each) => [each.name, each] as const))('%s', (_, { file, slip, code }) => {
    const value = JSON.parse(pilot[file]!);
    slip(value);
    const problems = pilotProblems({ [file]: JSON.stringify(value, null, 2) });
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    const [problem] = problems;
    expect(problem).toMatchObject({
      message: expect.stringMatching(/.{15}/),
      fix: expect.stringMatching(/.{10}/),
      participants: expect.stringMatching(/.{10}/),
      excerpt: expect.stringMatching(/^\d+ \| .*\n +\| +\^/),
    });
    // The excerpt is of the line.
    expect(problem!.excerpt.startsWith(`${problem!.line} | `)).toBe(true);
  });
});
