import { defineKeyword } from '../Keyword.ts';

/** A text must contain more than white space. */
export const notBlank = defineKeyword<boolean>({
  keyword: 'notBlank',
  type: 'string',
  schema: { type: 'boolean' },
  check: (asked, value) => (asked && (value as string).trim() === '' ? {} : undefined),
});
