import { describe, expect, test } from 'vitest';
import { withoutConsequences } from '#service/study/check/consequences.ts';
import { mergeProblems, schemaProblems } from '#service/study/problems.ts';
import { formProblems } from '#service/study/formProblems.ts';
import { formMistakes, type Mistake } from './formMistakes.ts';

const AT = '/content/form/schema/0';
function allProblemsOf(parts: readonly object[]) {
  const isPaged = parts.some((part) => 'sections' in part);
  const form = { primary_locale: 'en', schema: isPaged ? parts : [{ inputs: parts }] };
  const node = { slug: 'a', type: 'Survey', content: { form } };
  const bySchema = schemaProblems('a', 'study-node.schema.json', node);
  return mergeProblems(bySchema, formProblems('a', form as never));
}
const problemsOf = (parts: readonly object[]) => withoutConsequences(allProblemsOf(parts));

const rows = Object.entries(formMistakes).flatMap(([code, mistakes]) =>
  mistakes.map((mistake, i): [string, number, Mistake] => [code, i, mistake]),
);

describe('each mistake is found once, at its place, and is gone once it is fixed', () => {
  test.each(rows)('%s %i', (code, _, { wrong, right, at, says }) => {
    const found = problemsOf(wrong);
    expect(found.map((problem) => problem.code)).toEqual([code]);
    if (code !== 'duplicatePageId') expect(found[0]!.pointer).toBe(AT + at);
    if (says) expect(`${found[0]!.message} ${found[0]!.fix ?? ''}`).toMatch(says);
    expect(problemsOf(right)).toEqual([]);
  });
});

test('an unknown type is an error and drops the field; a condition on it is a warning', () => {
  const label = { en: 'Some question', es: 'Una pregunta' };
  const found = allProblemsOf([
    { interface: 'nmuber', name: 'n', label },
    { interface: 'text', name: 't', label, condition: { field: 'n', answered: true } },
  ]);
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([
    ['unknownType', 'error'],
    ['conditionOnLeftOutField', 'warning'],
  ]);
});

test('an unknown key is an error', () =>
  expect(problemsOf([{ interface: 'text', name: 't', label: 'Town', requierd: true }])[0]).toMatchObject({
    code: 'unknownKey',
    severity: 'error',
  }));
