import { isStorable } from '../../storable.ts';
import { defineKeyword } from '../Keyword.ts';

/** The texts of an answer must not contain characters that the service cannot store. */
export const storable = defineKeyword<boolean>({
  keyword: 'storable',
  type: 'any',
  schema: { type: 'boolean' },
  check: (asked, value) => (asked && !isStorable(value) ? {} : undefined),
});
