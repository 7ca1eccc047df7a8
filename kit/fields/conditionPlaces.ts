import type { JsonSchema7 } from '@jsonforms/core';

/** A place in a field's value that a condition can look at. */
export interface ConditionPlace {
  /** JSON Schema of what stands there; it decides which tests fit. Default: that of the field's value. */
  schema?: JsonSchema7;
  /** A number in whichever unit the participant chose, so that a comparison with it means two things. */
  inAnyUnit?: boolean;
  /** Turns a test of what stands there into a test of the field's value. */
  wrap(test: JsonSchema7): JsonSchema7;
}

/** Everything in a field's value that a condition can look at. */
export interface ConditionPlaces {
  /** What a condition looks at that names neither part nor row. Default: the value itself. `false`: it must name a part or a row. */
  whole?: ConditionPlace | false;
  /** By the name that a condition gives as `part`. */
  parts?: Readonly<Record<string, ConditionPlace>>;
  /** By the name that a condition gives as `row`. */
  rows?: Readonly<Record<string, ConditionPlace>>;
}

/** A member of an object; a test of an absent member fails. */
export const memberPlace = (member: string, schema?: JsonSchema7): ConditionPlace => ({
  ...(schema ? { schema } : {}),
  wrap: (test) => ({ type: 'object', properties: { [member]: test }, required: [member] }),
});

/** Keywords with a number that changes with its unit. */
const SCALED = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'const'] as const;

/** A test of a number, for the same number in another unit. @param factor how many of the other unit make one */
export function scaledTest(test: JsonSchema7, factor: number): JsonSchema7 {
  const { enum: values, ...rest } = test;
  const scaled = Object.entries(rest).map(([keyword, limit]) => [keyword, (SCALED as readonly string[]).includes(keyword) && typeof limit === 'number' ? limit * factor : limit]);
  return { ...Object.fromEntries(scaled), ...(values ? { enum: values.map((value: unknown) => (typeof value === 'number' ? value * factor : value)) } : {}) } as JsonSchema7;
}

/**
 * A measured number in one unit, whichever unit the participant chose.
 * @param factors unit → how many of it make one of the place's own unit; its own unit has 1
 */
export const unitPlace = (factors: Readonly<Record<string, number>>): ConditionPlace => ({
  schema: { type: 'number' },
  wrap: (test) => ({
    anyOf: Object.entries(factors).map(([units, factor]) => ({
      type: 'object',
      properties: { units: { const: units }, value: scaledTest(test, factor) },
      required: ['units', 'value'],
    })),
  }),
});
