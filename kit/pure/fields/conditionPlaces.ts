import type { JsonSchema7 } from '@jsonforms/core';

/** A place in the value of a field that a condition can read. */
export interface ConditionPlace {
  /** JSON Schema of the value at this place; it decides which tests fit. Default: the schema of the field. */
  schema?: JsonSchema7;
  /** Whether the number is in the unit that the participant chose, so that a comparison is ambiguous. */
  inAnyUnit?: boolean;
  /** Converts a test of the value at this place to a test of the field's value. */
  wrap(test: JsonSchema7): JsonSchema7;
}

/** All places in the value of a field that a condition can read. */
export interface ConditionPlaces {
  /** The place that a condition without part and row reads. Default: the value itself. `false`: the condition must name a part or a row. */
  whole?: ConditionPlace | false;
  /** By the `part` of a condition. */
  parts?: Readonly<Record<string, ConditionPlace>>;
  /** By the `row` of a condition. */
  rows?: Readonly<Record<string, ConditionPlace>>;
}

/** A member of an object. A test of an absent member fails. */
export const memberPlace = (member: string, schema?: JsonSchema7): ConditionPlace => ({
  ...(schema ? { schema } : {}),
  wrap: (test) => ({ type: 'object', properties: { [member]: test }, required: [member] }),
});

/** Keywords with a limit that depends on the unit. */
const SCALED = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'const'] as const;

/** Converts a test of a number to another unit. @param factor number of the other unit in one of the original unit */
function scaledTest(test: JsonSchema7, factor: number): JsonSchema7 {
  const { enum: values, ...rest } = test;
  const scaled = Object.entries(rest).map(([keyword, limit]) => [
    keyword,
    (SCALED as readonly string[]).includes(keyword) && typeof limit === 'number' ? limit * factor : limit,
  ]);
  return {
    ...Object.fromEntries(scaled),
    ...(values ? { enum: values.map((value: unknown) => (typeof value === 'number' ? value * factor : value)) } : {}),
  };
}

/**
 * A measured number in a fixed unit, whichever unit the participant chose.
 * @param factors unit → number of this unit in one of the place's own unit, which has 1
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
