import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesWith } from './sourcesWith.ts';

test('there is only one notice', () => {
  expect(sourcesWith(/material\/(Alert|AlertTitle)'/), 'a notice is a Notice').toEqual([]);
});

test("there is only one radio: native, styled by the kit's options", () => {
  expect(sourcesWith(/material\/(Radio|RadioGroup)'/), 'a radio is an option of a ChoiceList').toEqual([]);
  const withInput = new Set(sourcesWith(/<input( |$)/m));
  expect(
    sourcesWith(/type(=|: )["']radio/).filter((file) => withInput.has(file)),
    'the matrix renders its own, with the same class; the wizard of an instrument asks for them by their type',
  ).toEqual([
    'kit/form/instruments/wizard/QuestionWizard.tsx',
    'kit/ui/parts/choices/AnswerMatrix.tsx',
    'kit/ui/parts/choices/ChoiceList.tsx',
  ]);
});

test('a button at work is busy, not disabled, so it is not faded', () => {
  expect(sourcesWith(/aria-disabled[^\n]*([bB]usy|'opening')/), 'its form is busy').toEqual([
    'kit/ui/parts/notices/Billboard.tsx',
  ]);
});

test('no style counts children from the first, because Emotion writes style elements between them on a server, and warns', () => {
  expect(sourcesWith(/^(?!\s*(\/\/|\*)).*:(first|nth|nth-last)-child/m)).toEqual([]);
});

test('in a row of buttons the filled one stands first, then the outlined ones, then text alone', () => {
  const weights = ['contained', 'outlined', 'text'];
  const files = sourcesWith(/<Row\b|actions=\{/);
  const rows = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Row\b[^>]*>(.*?)<\/Row>|actions=\{(.*?)\n {6,8}\}/gs)].map(([row]) => ({
      file,
      looks: row
        .split(/<Button\b/)
        .slice(1)
        .flatMap((button) => (/variant=\{/.test(button) ? [] : [/variant="(\w+)"/.exec(button)?.[1] ?? 'text'])),
    })),
  );
  expect(rows.filter(({ looks }) => looks.length > 1).length).toBeGreaterThan(8);
  const rank = (look: string) => weights.indexOf(look);
  expect(rows.filter(({ looks }) => looks.some((look, i) => i > 0 && rank(look) < rank(looks[i - 1]!)))).toEqual([]);
});

test('addresses are read by urlOf: URL.canParse of Node 20 refuses umlauts once it is optimized', () => {
  const used = sourcesWith(/URL\.canParse\(/, ['service', 'scripts', 'schemas']);
  expect(used).toEqual([]);
});
