import { defineKeyword } from '../Keyword.ts';

/** Property `property` must be greater than property `than`: the ends of a range, the two numbers of a blood pressure. */
export interface Exceeds {
  property: string;
  than: string;
}

const numberAt = (object: object, name: string): number | undefined => {
  const value: unknown = Object.hasOwn(object, name) ? object[name as keyof typeof object] : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** Applies only if both are numbers, so that no error appears at the second number while the participant enters the first. */
export const exceeds = defineKeyword<Exceeds>({
  keyword: 'exceeds',
  type: 'object',
  schema: {
    type: 'object',
    properties: { property: { type: 'string' }, than: { type: 'string' } },
    required: ['property', 'than'],
    additionalProperties: false,
  },
  reads: ({ property, than }) => [property, than],
  check({ property, than }, value) {
    const greater = numberAt(value as object, property);
    const lesser = numberAt(value as object, than);
    return greater === undefined || lesser === undefined || greater > lesser ? undefined : { property, than };
  },
});
