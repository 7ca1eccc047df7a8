import type { NumberEntry } from '../texts/numberText.ts';
import { memberPlace, unitPlace, type ConditionPlaces } from './conditionPlaces.ts';
import type { Answers, FieldIdentity } from './types.ts';

/** A measured number in one of several units; other members hold what was entered while it is no number yet. */
export interface Measurement<U extends string = string> {
  units: U;
  value?: NumberEntry;
}

/** The codec of a measurement, for a room's door: sent as `name` and `name_units`. */
export const measurement = {
  answerNames: ({ name }: FieldIdentity): string[] => [name, `${name}_units`],
  toAnswers: (value: Measurement | undefined, { name }: FieldIdentity): Answers =>
    value?.value === undefined ? {} : { [name]: value.value, [`${name}_units`]: value.units },
  /** What arrives is checked against the schema afterwards, so its type is only claimed here. */
  fromAnswers<V extends Measurement>(answers: Answers, { name }: FieldIdentity): V | undefined {
    const units = answers[`${name}_units`];
    return answers[name] === undefined ? undefined : ({ value: answers[name], ...(units !== undefined && { units }) } as V);
  },
};

/**
 * What a condition can look at: the number as it was entered, the units, and the number in each unit whichever was chosen.
 * @param factor how many of the first unit make one of the second
 */
export const measurementPlaces = (first: string, second: string, factor: number): ConditionPlaces => ({
  whole: { ...memberPlace('value', { type: 'number' }), inAnyUnit: true },
  parts: {
    units: memberPlace('units', { enum: [first, second] }),
    [first]: unitPlace({ [first]: 1, [second]: 1 / factor }),
    [second]: unitPlace({ [second]: 1, [first]: factor }),
  },
});

/** Feet, inches and pounds are the usual units in the United States, Liberia and Myanmar; English of no country counts as the first. */
export function isCustomary(locale: string): boolean {
  const { language, region } = new Intl.Locale(locale);
  return region === undefined ? language === 'en' : ['US', 'LR', 'MM'].includes(region);
}
