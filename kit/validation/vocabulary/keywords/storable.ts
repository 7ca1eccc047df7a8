import { isStorable } from '../../storable.ts';
import { defineKeyword } from '../Keyword.ts';

/** No text in the answer holds a character that the service cannot store. */
export const storable = defineKeyword<boolean>({
  keyword: 'storable',
  type: 'any',
  schema: { type: 'boolean' },
  check: (asked, value) => (asked && !isStorable(value) ? {} : undefined),
});
