import { defineKeyword } from '../Keyword.ts';

/** Property `property` repeats property `as`: a password or an address entered twice. */
export interface SameAs {
  property: string;
  as: string;
}

const at = (object: object, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name as keyof typeof object] : undefined;

/** Applies only if both are present, so that no mismatch appears while the participant enters the first. */
export const sameAs = defineKeyword<SameAs>({
  keyword: 'sameAs',
  type: 'object',
  reads: ({ property, as }) => [property, as],
  check({ property, as }, value) {
    const repeated = at(value as object, property);
    const first = at(value as object, as);
    return repeated === undefined || first === undefined || Object.is(repeated, first) ? undefined : { property, as };
  },
});
