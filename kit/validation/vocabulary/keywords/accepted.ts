import { defineKeyword } from '../Keyword.ts';

/** The value must be `true`, for a statement that requires agreement. `required` handles an absent value. */
export const accepted = defineKeyword<boolean>({
  keyword: 'accepted',
  type: 'any',
  schema: { type: 'boolean' },
  check: (asked, value) => (asked && value !== true ? {} : undefined),
});
