import { expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { numberRangeField } from './field.ts';

test.each([[{ minimum: 5, maximum: 4 }], [{ minimum: 0, maximum: 1000 }], [{ minimum: 101 }]])(
  'an empty or too long range is a problem of the study: %j',
  (config) => {
    const form = compileForm(
      { schema: [{ inputs: [{ interface: 'select-number-range', name: 'n', label: 'N', config }] }] },
      [numberRangeField],
    );
    expect(form.problems.map((problem) => problem.code)).toContain('badInput');
  },
);
