import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/**
 * Files below `kit`, `renderers` and `portal` that contain a text, without tests and stories. @param pattern an
 * extended regular expression
 */
const filesWith = (pattern: string): string[] => {
  try {
    const found = execFileSync(
      'grep',
      ['-rlE', pattern, 'kit', 'renderers', 'portal', '--include=*.ts', '--include=*.tsx'],
      { encoding: 'utf8' },
    );
    return found
      .split('\n')
      .filter((file) => file && !/\.(test|stories)\.tsx?$/.test(file))
      .toSorted();
  } catch {
    // grep exits with 1 if it finds nothing.
    return [];
  }
};

test('there is only one notice', () => {
  expect(filesWith("material/(Alert|AlertTitle)'"), 'a notice is a Notice').toEqual([]);
});

test("there is only one radio: native, styled by the kit's options", () => {
  expect(filesWith("material/(Radio|RadioGroup)'"), 'a radio is an option of a ChoiceList').toEqual([]);
  const withInput = new Set(filesWith('<input( |$)'));
  expect(
    filesWith(`type(=|: )["']radio`).filter((file) => withInput.has(file)),
    'the matrix renders its own, with the same class; the wizard of an instrument asks for them by their type',
  ).toEqual(['kit/instruments/wizard/QuestionWizard.tsx', 'kit/parts/AnswerMatrix.tsx', 'kit/parts/ChoiceList.tsx']);
});
