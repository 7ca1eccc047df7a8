import type { NumberEntry } from '#kit/pure/texts/index.ts';
import { memberPlace, unitPlace, type ConditionPlaces } from './conditionPlaces.ts';
import type { Answers, FieldIdentity, Variable } from './types.ts';

/** A measured number in one of several units. A value with other members holds the entered text while it is not a number. */
export interface Measurement<U extends string = string> {
  units: U;
  value?: NumberEntry;
}

/** The codec of a measurement, for the entry point of a field type. Submits `name` and `name_units`. */
export const measurement = (...units: readonly string[]) => ({
  variables: ({ name }: FieldIdentity): Variable[] => [
    { name, schema: { type: 'number' } },
    { name: `${name}_units`, part: 'units', schema: { enum: [...units] } },
  ],
  toAnswers: (value: Measurement | undefined, { name }: FieldIdentity): Answers =>
    value?.value === undefined ? {} : { [name]: value.value, [`${name}_units`]: value.units },
  /** Answers are validated after this conversion, so the type is only asserted. */
  fromAnswers<V extends Measurement>(answers: Answers, { name }: FieldIdentity): V | undefined {
    const units = answers[`${name}_units`];
    return answers[name] === undefined
      ? undefined
      : ({ value: answers[name], ...(units !== undefined && { units }) } as V);
  },
});

/**
 * The places that a condition can read: the number as entered, the units, and the number in each unit, whichever was chosen.
 * @param factor number of the first unit in one of the second
 */
export const measurementPlaces = (first: string, second: string, factor: number): ConditionPlaces => ({
  whole: { ...memberPlace('value', { type: 'number' }), inAnyUnit: true },
  parts: {
    units: memberPlace('units', { enum: [first, second] }),
    [first]: unitPlace({ [first]: 1, [second]: 1 / factor }),
    [second]: unitPlace({ [second]: 1, [first]: factor }),
  },
});

/** Whether feet, inches and pounds are usual: in the United States, Liberia and Myanmar. English without region counts as United States. */
export function isCustomary(locale: string): boolean {
  const { language, region } = new Intl.Locale(locale);
  return region === undefined ? language === 'en' : ['US', 'LR', 'MM'].includes(region);
}
