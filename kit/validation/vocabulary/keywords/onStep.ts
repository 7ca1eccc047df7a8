import { defineKeyword } from '../Keyword.ts';

/** The positions of a slider: `from`, `from + step`, `from + 2 · step` and so on. */
export interface OnStep {
  from: number;
  step: number;
}

/** Tolerance for binary arithmetic, in steps: (0.3 - 0) / 0.1 is 2.9999999999999996. */
const TOLERANCE = 1e-6;

/** A number must be on a step. Unlike `multipleOf` it counts from any number, and tolerates binary rounding of decimal steps. */
export const onStep = defineKeyword<OnStep>({
  keyword: 'onStep',
  type: 'number',
  schema: {
    type: 'object',
    properties: { from: { type: 'number' }, step: { type: 'number', exclusiveMinimum: 0 } },
    required: ['from', 'step'],
    additionalProperties: false,
  },
  check({ from, step }, value) {
    const steps = ((value as number) - from) / step;
    return Math.abs(steps - Math.round(steps)) <= TOLERANCE ? undefined : { from, step };
  },
});
